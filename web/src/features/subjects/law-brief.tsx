import type { Obligation } from '@lexplain/contract/library/subjects';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import { obligationTitle } from '../../lib/text/obligation-name';
import classes from './law-brief.module.css';

export interface BriefAnswer {
  value: string;
  note: ReactNode;
}

interface LawBriefProps {
  /** What the law asks of a business; undefined where the library does not say it. */
  duty: string | undefined;
  when: BriefAnswer;
  cost: BriefAnswer;
  /** Whether the organisation does it; null for a reader without an organisation. */
  own: BriefAnswer | null;
}

/** From when on the obligations bind, and what comes next. */
export const describeWhen = (obligations: readonly Obligation[], day: string): BriefAnswer => {
  const coming = obligations
    .filter(({ effective_from }) => effective_from > day)
    .toSorted((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  const [next, ...later] = coming;
  const inForce = obligations.length - coming.length;
  if (!next) return { value: 'Now', note: 'All its obligations are in force.' };
  const begins = formatDay(next.effective_from);
  const what = `${obligationTitle(next)}${later.length === 0 ? '' : `, and ${later.length} more after it`}`;
  return inForce === 0
    ? { value: `From ${begins}`, note: `First: ${what}.` }
    : {
        value: 'Now',
        note: `${countOf(inForce, 'obligation')} in force. From ${begins}: ${what}.`,
      };
};

/** What an owner asks about a law first, before its obligations. */
export const LawBrief = ({ duty, when, cost, own }: LawBriefProps) => {
  const answers: [label: string, answer: BriefAnswer][] = [
    ...(duty === undefined
      ? []
      : [['What you must do', { value: duty, note: null }] as [string, BriefAnswer]]),
    ['By when', when],
    ['What it can cost', cost],
    ...(own === null ? [] : [['Do you do it', own] as [string, BriefAnswer]]),
  ];
  return (
    <dl className={classes.brief}>
      {answers.map(([label, { value, note }]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
