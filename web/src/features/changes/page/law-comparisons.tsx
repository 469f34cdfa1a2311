import type { LawComparison } from '@lexplain/contract/changes/compare-outcomes';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import classes from './change-page.module.css';

const list = new Intl.ListFormat('en-AU');

/** Whether the outcome before is known: without it there is nothing to compare. */
export const isComparable = ({ kind }: LawComparison): boolean =>
  kind === 'same_rules' || kind === 'compared';

const describeKind = ({ kind, before, after, added, removed }: LawComparison): string => {
  switch (kind) {
    case 'same_rules':
      return 'The rules that decide were not changed: the outcome is the same before and after.';
    case 'not_stored':
    case 'not_asked':
      return '';
    case 'compared': {
      const isSame = before?.headline === after?.headline && added.length + removed.length === 0;
      return isSame ? 'Based on your profile, the outcome is the same before and after.' : '';
    }
  }
};

interface LawComparisonsProps {
  comparisons: LawComparison[];
  nameLaw: (subjectId: string) => string;
  /** The name of an obligation by its code. */
  nameObligation: (code: string) => string;
}

/**
 * Whether each law of a change binds the business, by the rules from before the change and by
 * today's.
 */
export const LawComparisons = ({ comparisons, nameLaw, nameObligation }: LawComparisonsProps) => (
  <ul className={classes.laws}>
    {comparisons.map((comparison) => {
      const { subject_id, before, after, added, removed } = comparison;
      const note = describeKind(comparison);
      const switched = [
        ['Obligations that are new to you', added],
        ['Obligations that no longer apply to you', removed],
      ] as const;
      return (
        <li key={subject_id} className={classes.law}>
          <h3>{nameLaw(subject_id)}</h3>
          <dl className={classes.outcomes}>
            {before && (
              <div>
                <dt>Before</dt>
                <dd>
                  <OutcomeBadge headline={before.headline} />
                </dd>
              </div>
            )}
            <div>
              <dt>{before ? 'After' : 'Today'}</dt>
              <dd>{after ? <OutcomeBadge headline={after.headline} /> : 'No rules decide this'}</dd>
            </div>
          </dl>
          {note && <p className={classes.note}>{note}</p>}
          {switched.map(
            ([label, codes]) =>
              codes.length > 0 && (
                <p key={label}>
                  {label}: {list.format(codes.map(nameObligation))}.
                </p>
              ),
          )}
        </li>
      );
    })}
  </ul>
);
