import { AgeCheck } from "@ofage/sdk/react";

export function Enter({ visitId }) {
  return (
    <AgeCheck
      host="{{base_url}}"
      assetId="{{asset_id}}"
      referenceId={visitId}
      // Your server decides.
      onSuccess={({ token }) => fetch("/age/verify", { method: "POST", body: token })}
      onError={(error) => console.log("Not verified", error.code)}
      onCancel={() => console.log("The visitor cancelled")}
    >
      Verify my age
    </AgeCheck>
  );
}
