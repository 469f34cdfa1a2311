import { describeStep, noStep } from '../../../lib/text/first-step';
import type { ReportRow } from './report';

/** What a gap asks to do, in every form of the report. */
export interface WhatToDo {
  text: string;
  /** Whether somebody of the organisation wrote it down. */
  isOwn: boolean;
  /** Who does the library's first step, and how long it takes; null for other texts. */
  note: string | null;
}

/** The organisation's own words, otherwise the first step of the question. */
export const findWhatToDo = ({ question, answer }: ReportRow): WhatToDo => {
  const { gaps_actions } = answer;
  if (gaps_actions?.trim()) return { text: gaps_actions, isOwn: true, note: null };
  const { first_step } = question;
  if (!first_step) return { text: noStep, isOwn: false, note: null };
  return { text: first_step.do, isOwn: false, note: describeStep(first_step) };
};
