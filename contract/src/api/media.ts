/** The media type of each kind of answer. Text is in UTF-8. */
export const mediaTypes = {
  json: 'application/json',
  calendar: 'text/calendar',
  feed: 'application/atom+xml',
  /** Saved by browsers, never shown by them. */
  file: 'application/octet-stream',
  /** Small pictures, which the server has checked to be of this type. */
  picture: 'image/jpeg',
} as const;

export type Media = keyof typeof mediaTypes;

export const mediaOf = ({ media = 'json' }: { media?: Media }): Media => media;

/** Whether an answer is bytes, not text. */
export const isBinary = (media: Media): media is 'file' | 'picture' =>
  media === 'file' || media === 'picture';

/** The header `Content-Type` of an answer. */
export const contentTypeOf = (media: Media): string =>
  isBinary(media) ? mediaTypes[media] : `${mediaTypes[media]}; charset=utf-8`;
