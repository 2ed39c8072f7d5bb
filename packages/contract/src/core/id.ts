const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns whether a text has the form of an id, in lower case. */
export const isId = (text: string): boolean => uuidPattern.test(text);
