/** The version of what this element and a server say to each other. A server that needs a newer one closes with 4406. */
export const PROTOCOL = 1;
