import type { ChangedObligation } from '@lexplain/contract/changes/change-page';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TextDifference } from '../../../components/text-difference/text-difference';
import { confidenceMark } from '../../../lib/text/confidence';
import { formatDay } from '../../../lib/text/dates';
import { obligationName } from '../../../lib/text/obligation-name';
import classes from './changed-obligations.module.css';
import { type FieldDifference, listDifferences } from './list-differences';

interface SideProps {
  difference: FieldDifference;
  side: 'before' | 'after';
}

const Side = ({ difference, side }: SideProps) => {
  const { label, before, after } = difference;
  const text = side === 'before' ? before : after;
  return (
    <div className={classes.side}>
      <div className={classes.label}>
        {side === 'before' ? 'Before' : 'After'}: {label}
      </div>
      <div className={classes.text}>
        {text === '' ? (
          <span className={classes.note}>Not stated</span>
        ) : (
          <TextDifference before={before} after={after} side={side} />
        )}
      </div>
    </div>
  );
};

interface VersionsProps {
  before: Obligation;
  after: Obligation;
}

const Versions = ({ before, after }: VersionsProps) => {
  const differences = listDifferences(before, after);
  return (
    <>
      <p className={classes.note}>
        Before: version {before.version_tag}. After: version {after.version_tag}, in force from{' '}
        {formatDay(after.effective_from)}.
      </p>
      {differences.length === 0 && <p>The text is the same in both versions.</p>}
      {differences.map((difference) => (
        <div key={difference.label} className={classes.sides}>
          <Side difference={difference} side="before" />
          <Side difference={difference} side="after" />
        </div>
      ))}
    </>
  );
};

const Only = ({ obligation, note }: { obligation: Obligation; note: string }) => (
  <>
    <p className={classes.note}>{note}</p>
    <p>
      {obligation.description}
      {obligation.confidence === 'unconfirmed' && confidenceMark(obligation.confidence)}
    </p>
  </>
);

const Text = ({ state, before, after }: ChangedObligation) => {
  if (state === 'altered' && before && after) return <Versions before={before} after={after} />;
  if (state === 'gone') {
    const note = 'This obligation is no longer in the law.';
    return before ? (
      <Only obligation={before} note={`${note} Its last text:`} />
    ) : (
      <p className={classes.note}>{note}</p>
    );
  }
  if (!after) return null;
  const day = formatDay(after.effective_from);
  return state === 'first' ? (
    <Only obligation={after} note={`In force from ${day}. No earlier text is stored.`} />
  ) : (
    <Only obligation={after} note="The text of this obligation did not change. It says:" />
  );
};

/**
 * What a change did to the text of each obligation: both texts side by side, on a phone one below
 * the other.
 */
export const ChangedObligations = ({ obligations }: { obligations: ChangedObligation[] }) => (
  <ul className={classes.list}>
    {obligations.map((changed) => {
      const { subject_id, id, code, before, after } = changed;
      const obligation = after ?? before;
      return (
        <li key={`${subject_id} ${id}`} className={classes.obligation}>
          <h3>
            {after ? (
              <Anchor
                inherit
                c="inherit"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/subjects/$id"
                    params={{ id: subject_id }}
                    hash={id}
                  />
                )}
              >
                {obligationName(after)}
              </Anchor>
            ) : (
              (obligation && obligationName(obligation)) || code
            )}
          </h3>
          <Text {...changed} />
        </li>
      );
    })}
  </ul>
);
