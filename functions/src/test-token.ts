/** A part of a token, as it stands between two dots. */
export const encode = (part: object): string =>
  Buffer.from(JSON.stringify(part)).toString('base64url');
