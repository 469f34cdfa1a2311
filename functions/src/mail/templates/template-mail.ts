import type { NoticeContent, Template } from '@lexplain/contract/notices-stored';
import { oneLine } from '@lexplain/contract/one-line';
import type { ReactNode } from 'react';

export type FactsOf<T extends Template> = Extract<NoticeContent, { template: T }>['facts'];

/** Where the links of a mail lead. */
export interface MailLinks {
  /** Of the site, without a slash at the end. */
  origin: string;
  /** The page that ends the category; null where mail is always sent. */
  unsubscribe: string | null;
}

/** What a template makes of its facts. */
export interface TemplateMail {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  body: ReactNode;
  /** Why the person gets it. */
  reason: string;
  /** Whether whoever gets it has a profile, and so mail settings. */
  hasProfile: boolean;
}

/** An address of ours, whatever the place is: it stands behind the origin. */
export const addressOf = ({ origin }: MailLinks, place: string): string =>
  new URL(`${origin}${oneLine(place)}`).href;
