import { z } from 'zod';

// What is stored of mail about actions and evidence. What they say is read when the mail is sent.

/** To whoever has actions that are due. */
export const actionsDueFacts = z.object({
  /** With the due day that it is about: one that has moved has another reminder. */
  actions: z.array(z.object({ id: z.string(), due_day: z.string() })),
});

/** To whoever was given actions by another person. */
export const actionsGivenFacts = z.object({
  /** With the name of who gave it. */
  actions: z.array(z.object({ id: z.string(), by: z.string() })),
  /** How many further actions are not listed. */
  more: z.int().nonnegative().default(0),
});

/** To whoever added evidence that lapses. */
export const evidenceLapsesFacts = z.object({
  /** The soonest first. With the last day that it is about: another one is told anew. */
  evidence: z.array(
    z.object({
      id: z.string(),
      valid_until: z.string(),
      /** The name of the law; empty for evidence of an action. */
      law: z.string().default(''),
      /** A path of the site. */
      place: z.string().startsWith('/'),
    }),
  ),
  /** How much further evidence is not listed. */
  more: z.int().nonnegative().default(0),
});
