/** Everything the check says. `{website}`, `{age}` and the like are filled in when shown. */
export const en = {
  title: "Age verification",
  test_mode: "Test mode",
  test_mode_hint: "Nothing is charged, and a pass opens nothing.",
  loading: "Opening the check…",
  consent: {
    heading: "Confirm your age",
    lead: "{website} is open to people aged {age} and over. A short look into the camera is enough: no document, no account.",
    privacy:
      "The pictures are looked at in memory and forgotten. They are never stored, and {website} never sees them.",
    agree: "Verify my age",
    refuse: "I don't consent to age verification",
    busy: "One moment…",
    data_processing: "Data processing",
    terms: "Terms",
    privacy_policy: "Privacy policy",
  },
  scan: {
    heading: "Look into the camera",
    opening: "Please allow the camera",
    prompts: {
      place: "Place face inside the circle",
      closer: "Move closer",
      center: "Center your face",
      ready: "Get ready",
      hold: "Hold still",
      captured: "Capture successful",
    },
    without_guidance: "Put your face in the circle, look straight ahead, then take the picture.",
    take_picture: "Take picture",
    cancel: "Cancel",
    camera_preview: "Your camera's picture",
  },
  verifying: {
    heading: "Verifying your age...",
    lead: "This takes a moment.",
    waiting: "Many people are being checked right now. Yours is next, please stay here.",
  },
  camera: {
    refused: {
      heading: "The camera is blocked",
      lead: "Your browser was told not to share the camera. Open the camera or lock symbol beside the address, allow the camera, then try again.",
    },
    missing: {
      heading: "No camera found",
      lead: "This device does not seem to have a camera. Connect one and try again, or open this page on your phone.",
    },
    busy: {
      heading: "The camera is in use",
      lead: "Another program or tab seems to be using the camera. Close it, then try again.",
    },
    insecure: {
      heading: "The camera needs a secure connection",
      lead: "Browsers share the camera on https pages only. Please tell {website} about this.",
    },
    forbidden: {
      heading: "This page may not use the camera",
      lead: "{website} does not pass the camera on to this check. Please tell them about this.",
    },
    stopped: {
      heading: "The camera stopped",
      lead: "It was switched off or unplugged. Check it, then try again.",
    },
    unknown: {
      heading: "The camera did not start",
      lead: "Something kept it from starting. Try again, or use another browser or device.",
    },
    try_again: "Try again",
  },
  failure: {
    offline: {
      heading: "No connection",
      lead: "The server could not be reached. Check your connection; nothing is lost.",
    },
    server: {
      heading: "The server is busy",
      lead: "It did not answer as it should. Please try again in a moment; nothing is lost.",
    },
    not_found: {
      heading: "This check does not exist",
      lead: "The link may be old or cut short. Go back to the website and start again.",
    },
    rejected: {
      heading: "The pictures were not taken",
      lead: "The server could not read them. Please try again.",
    },
    stale: {
      heading: "Something went wrong",
      lead: "The check could not go on. Please try again.",
    },
    try_again: "Try again",
    send_again: "Send again",
  },
  result: {
    passed: { heading: "You're verified", lead: "Your age is confirmed for {website}." },
    under_age: {
      heading: "Your age could not be confirmed",
      lead: "The estimate came out under {age}. If you are older, ask {website} for another way to confirm it.",
    },
    inconclusive: {
      heading: "Too close to call",
      lead: "A look at your face is not enough to tell whether you are {age} or over. Ask {website} for another way to confirm your age.",
    },
    no_face: {
      heading: "No face was found",
      lead: "The pictures did not show a face. Go back and try again, with your face inside the circle and light in front of you.",
    },
    quality: {
      heading: "The pictures were not clear enough",
      lead: "Go back and try again in good light, without sunglasses, looking straight into the camera.",
    },
    liveness: {
      heading: "We could not see a live person",
      lead: "Go back and try again, with your own face in front of the camera.",
    },
    spoof: {
      heading: "We could not see a live person",
      lead: "The pictures looked like a screen or a print. Go back and try again, with your own face in front of the camera.",
    },
    error: {
      heading: "The check broke off",
      lead: "That was our fault, not yours. Go back and start again.",
    },
    cancelled: { heading: "Check cancelled", lead: "No age was estimated, and no picture was kept." },
    expired: {
      heading: "This check has expired",
      lead: "It was open for too long. Go back to {website} and start again.",
    },
    not_required: { heading: "No check needed", lead: "{website} does not ask for your age here." },
    continue: "Continue to {website}",
    return: "Return to {website}",
    close: "Close",
    closable: "You can close this page.",
  },
  footer: "Age check by {product}. No pictures kept.",
};

/** A catalogue in any language has the same keys. */
export type Texts = typeof en;
