import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";

/** Renders a labeled password input with a button that shows what is typed. */
export function PasswordField({ disabled, ...field }: Omit<ComponentProps<typeof InputField>, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <InputField {...field} type={isShown ? "text" : "password"} disabled={disabled} className="pr-11" />
      <Button
        variant="quiet"
        size="icon"
        // Level with the input, which follows a label of one line.
        className="absolute top-[1.6875rem] right-0"
        aria-label={isShown ? "Hide typed characters" : "Show typed characters"}
        disabled={disabled}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
