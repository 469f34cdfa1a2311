import type { Template } from '@lexplain/contract/mail/stored';
import { oneLine } from '@lexplain/contract/text/one-line';
import type { ReactNode } from 'react';
import type { MailContent } from '../notices/comments.ts';

export type ContentOf<T extends Template> = Extract<MailContent, { template: T }>;
export type FactsOf<T extends Template> = ContentOf<T>['facts'];

/** The targets of a mail's links. */
export interface MailLinks {
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** The page that ends the category; null for mail that is always sent. */
  unsubscribe: string | null;
}

/** The output of a template. */
export interface TemplateMail {
  subject: string;
  /** The preview text beside the subject. */
  preview: string;
  body: ReactNode;
  /** Why the person gets it. */
  reason: string;
  /** Whether the recipient has a profile, and so mail settings. */
  hasProfile: boolean;
}

/** A URL of the site. The path starts with a slash, so that it can't point to another site. */
export const addressOf = ({ origin }: MailLinks, path: string): string =>
  new URL(`${origin}${oneLine(path)}`).href;
