import { ResultError, verifyResult } from "@ofage/sdk/server";

/** Tells whether the visitor with this reference may enter. */
export async function isOldEnough(token, referenceId) {
  try {
    const result = await verifyResult(token, {
      host: "{{base_url}}",
      assetId: "{{asset_id}}",
      referenceId,
    });
    return result.ageVerified === true;
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    console.error(`The token was refused: ${error.code}`);
    return false;
  }
}
