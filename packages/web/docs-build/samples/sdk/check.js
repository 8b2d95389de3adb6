import { createOfAge } from "@ofage/sdk";

const ofage = createOfAge({ host: "{{base_url}}", assetId: "{{asset_id}}" });

document.querySelector("#enter").addEventListener("click", () => {
  ofage.verify({
    referenceId: "your-id-of-this-visit",
    // Your server decides.
    onSuccess: ({ token }) => fetch("/age/verify", { method: "POST", body: token }),
    onError: (error) => console.log("Not verified", error.code),
    onCancel: () => console.log("The visitor cancelled"),
  });
});
