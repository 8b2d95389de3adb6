import { useState } from "react";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { addCommands, installCommand, type PackageManager } from "./snippets.ts";
import { IntegrationStep } from "./integration-step.tsx";

const packageManagerOptions = Object.keys(addCommands).map((name) => ({ value: name, label: name }));

function isPackageManager(name: string): name is PackageManager {
  return name in addCommands;
}

/**
 * Shows the install command for the selected package manager.
 * @param origin of this server
 */
export function InstallStep({ origin, onCopied }: { origin: string; onCopied: () => void }) {
  const [manager, setManager] = useState<PackageManager>("npm");
  return (
    <IntegrationStep
      title="Step 1: install"
      text="This server hands out the package. It includes the browser client and the server-side token check."
    >
      <div className="mb-3 w-40">
        <Field label="Package manager">
          {(ids) => (
            <Select
              {...ids}
              options={packageManagerOptions}
              value={manager}
              onChange={(name) => isPackageManager(name) && setManager(name)}
            />
          )}
        </Field>
      </div>
      <CodeBlock label="Install command" code={installCommand(manager, origin)} onCopied={onCopied} />
    </IntegrationStep>
  );
}
