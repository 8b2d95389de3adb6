/** Returns a pattern that matches this text literally. */
export const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Returns a pattern for a test's own title, of its name as a report gives it: `suite > title`. */
export const titlePattern = (name) => escapePattern(name.split(" > ").at(-1));
