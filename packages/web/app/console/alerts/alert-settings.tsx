import type { AlertSetting } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Table, TableCell } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { alertKindLabel } from "./alert-kind-labels.ts";
import { alertSettingsQuery } from "./read-alert-settings.ts";
import { useUpdateAlertSetting } from "./update-alert-setting.ts";

/** Lets a member choose which alerts reach them, and how. */
export function AlertSettings() {
  const settings = useQuery(alertSettingsQuery);
  if (settings.isPending) return <SettingsSkeleton />;
  if (settings.isLoadingError)
    return (
      <ErrorPanel
        text={describeError(settings.error, "Failed to load the alert settings")}
        requestId={getRequestId(settings.error)}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    );
  return (
    <div className="-mx-5 -my-3 sm:-mx-6 lg:mx-0">
      <Table label="Alert settings" head={["Alert", "Bell", "Email"]}>
        {settings.data.map((setting) => (
          <AlertSettingRow key={setting.kind} setting={setting} />
        ))}
      </Table>
    </div>
  );
}

function AlertSettingRow({ setting }: { setting: AlertSetting }) {
  const { kind, email } = setting;
  const update = useUpdateAlertSetting();
  const { name, text } = alertKindLabel(kind);
  const pending = update.isPending ? update.variables : undefined;

  function change(ways: { bell?: boolean; email?: boolean }) {
    // Not disabled meanwhile, so that keyboard focus stays in place.
    if (update.isPending) return;
    update.mutate(
      { kind, ...ways },
      { onError: (error) => toast.error(describeError(error, "Failed to save the alert settings")) },
    );
  }

  return (
    <tr>
      <TableCell className="py-3">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted">{text}</span>
      </TableCell>
      <TableCell>
        <Switch
          aria-label={`${name} by bell`}
          checked={pending?.bell ?? setting.bell}
          onChange={(bell) => change({ bell })}
        />
      </TableCell>
      <TableCell>
        {email === null ? (
          <span className="text-muted">Always</span>
        ) : (
          <Switch
            aria-label={`${name} by email`}
            checked={pending?.email ?? email}
            onChange={(chosen) => change({ email: chosen })}
          />
        )}
      </TableCell>
    </tr>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingLabel />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
