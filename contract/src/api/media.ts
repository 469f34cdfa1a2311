/** The media type of each kind of answer. Text is in UTF-8. */
export const mediaTypes = {
  json: 'application/json',
  calendar: 'text/calendar',
  feed: 'application/atom+xml',
  /** Saved by browsers, never shown by them. */
  file: 'application/octet-stream',
} as const;

export type Media = keyof typeof mediaTypes;

export const mediaOf = ({ media = 'json' }: { media?: Media }): Media => media;

/** The header `Content-Type` of an answer. */
export const contentTypeOf = (media: Media): string =>
  media === 'file' ? mediaTypes.file : `${mediaTypes[media]}; charset=utf-8`;
