const reauthenticationEvent = "ofage:reauthenticate";

interface ReauthenticationRequest {
  /** Answers the request: whether the user confirmed their identity. */
  settle: (confirmed: boolean) => void;
}

/**
 * Asks the user to confirm their identity.
 * @returns whether they did; false on a page that has no dialog for it
 */
export function requestReauthentication(): Promise<boolean> {
  return new Promise((settle) => {
    const request = new CustomEvent<ReauthenticationRequest>(reauthenticationEvent, {
      cancelable: true,
      detail: { settle },
    });
    // A listener takes the request over by preventing the event's default.
    if (dispatchEvent(request)) settle(false);
  });
}

/** Calls the listener with each request for the user's identity, which it must settle. */
export function onReauthenticationRequest(
  listener: (settle: ReauthenticationRequest["settle"]) => void,
): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<ReauthenticationRequest>).detail.settle);
  };
  addEventListener(reauthenticationEvent, take);
  return () => removeEventListener(reauthenticationEvent, take);
}
