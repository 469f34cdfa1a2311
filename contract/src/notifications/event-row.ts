import type { NoticeCategory } from '../notices/preferences.ts';

// What the table of events says of each kind (events.ts).

/** How soon someone has to know: mail of one urgency never holds up that of a higher one. */
type Urgency = 'urgent' | 'asked' | 'news';

/**
 * What ends an event, in words: a later one that takes its place in the list; that what it asks for
 * is done, or no longer asked (`matters` of its entry); that its time is over.
 */
export interface EventEnds {
  next?: string;
  done?: string;
  time?: string;
}

export interface EventRow {
  /** Who is told. Whoever did it is not. */
  who: string;
  /** The category of its mail, by which people choose whether they get it. */
  category: NoticeCategory;
  urgency: Urgency;
  /**
   * How it is mailed: by a mail of its own kind, or with others about the same organisation within
   * 15 minutes. What asks nobody for anything is in the list alone.
   */
  mail: 'own' | 'gathered' | 'none';
  /** Which of them are mailed, where not all are, or why none is. */
  mailNote?: string;
  /** An event that has ended is done in the list, and is not mailed any more. */
  ends: EventEnds;
  /** The page that it leads to. */
  leadsTo: string;
}
