/** Chromium's reading of a permissions policy. Others have none, and know no header that could forbid the camera. */
interface WithFeaturePolicy {
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Whether this page may lend its camera to a frame of the server's. `document.featurePolicy.allowsFeature("camera",
 * origin)` cannot tell: without a header it says no for every other origin, though `allow="camera"` does lend it. So a
 * frame is asked that never loads, being lazy and hidden.
 */
export function canDelegateCamera(host: string): boolean {
  const probe = document.createElement("iframe");
  const { featurePolicy } = probe as WithFeaturePolicy;
  if (!featurePolicy) return true;
  probe.hidden = true;
  probe.loading = "lazy";
  probe.allow = "camera";
  probe.src = host;
  document.body.append(probe);
  // The policy counts once the frame is in the page, and is read anew then.
  const allowed = (probe as WithFeaturePolicy).featurePolicy!.allowsFeature("camera");
  probe.remove();
  return allowed;
}
