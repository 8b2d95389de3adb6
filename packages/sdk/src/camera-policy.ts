/** Chromium's view of a permissions policy. Other browsers have none, and know no header that could block the camera. */
interface WithFeaturePolicy {
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Tells whether this page may delegate its camera to a frame of the server. `document.featurePolicy.allowsFeature("camera", origin)`
 * cannot tell: without a header it returns false for every other origin, even though `allow="camera"` does delegate it. This therefore
 * queries a probe frame, which never loads because it is lazy and hidden.
 */
export function canDelegateCamera(host: string): boolean {
  const probe: HTMLIFrameElement & WithFeaturePolicy = document.createElement("iframe");
  if (!probe.featurePolicy) return true;
  Object.assign(probe, { hidden: true, loading: "lazy", allow: "camera", src: host });
  document.body.append(probe);
  // The policy applies once the frame is in the page, and a new read is needed to see it.
  const allowed = probe.featurePolicy.allowsFeature("camera");
  probe.remove();
  return allowed;
}
