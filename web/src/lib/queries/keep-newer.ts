// Answers of the server may arrive out of order: an older one must not replace a newer one.

/** Which of two answers to cache. */
export const keepNewer = <Answer>(
  cached: NoInfer<Answer> | null | undefined,
  arrived: Answer,
  isNewer: (one: NonNullable<Answer>, other: NonNullable<Answer>) => boolean,
): Answer => (cached && arrived && isNewer(cached, arrived) ? cached : arrived);

interface RevisionedEntity {
  revision: number;
}

export const hasLaterRevision = (one: RevisionedEntity, other: RevisionedEntity): boolean =>
  one.revision > other.revision;
