/**
 * The words of an invitation by which an adviser starts a client, in the mail and in what the
 * adviser is shown before.
 */
export const describeStart = (product: string, who: string, organisation: string) => ({
  /** What has happened. */
  what: `${who}, an adviser at ${product}, has prepared ${organisation} on ${product} and invites you to be its owner.`,
  /** What it means. */
  since: `${who} can read nothing until you confirm the name of the business and the terms. From then on ${who} is your adviser.`,
  action: 'Open the invitation',
});
