import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { Alert, Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { formatRecent } from '../../../lib/text/dates';
import { describeAnswer, findQuestion } from './interview';
import classes from './questions.module.css';
import type { ProfileDraft } from './use-profile-draft';

const statusOf = (
  { unsaved, isSaving, failures, isKept }: ProfileDraft,
  saved: Profile['saved'],
  online: boolean,
): string => {
  const kept = isKept ? ', kept on this device' : ', and this device can’t keep it';
  if (unsaved > 0 && !online) return `Not saved yet: offline${kept}`;
  if (isSaving) return failures > 0 ? `Not saved yet: trying again${kept}` : 'Saving...';
  if (unsaved > 0) return `Not saved yet${kept}`;
  if (!saved) return 'Answers are saved as you give them';
  return ['Saved', ...(saved.by_name ? [`by ${saved.by_name}`] : []), formatRecent(saved.at)].join(
    ' ',
  );
};

interface ConflictProps {
  id: string;
  draft: ProfileDraft;
  rules: ProfileRules;
  /** Who saved last; empty where it is unknown. */
  by: string;
}

/** An answer that was given here and elsewhere differently. */
const Conflict = ({ id, draft, rules, by }: ConflictProps) => {
  const set = rules.fact_set;
  return (
    <Alert color="orange" role="alert" title="Answered differently elsewhere">
      <p className={classes.asked}>{findQuestion(set, id)?.text ?? id}</p>
      <dl className={classes.sides}>
        <div>
          <dt>Here:</dt> <dd>{describeAnswer(set, draft.given, id)}</dd>
        </div>
        <div>
          <dt>{by ? `Saved by ${by}:` : 'Saved elsewhere:'}</dt>{' '}
          <dd>{describeAnswer(set, draft.stored, id)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => draft.resolve(id, 'mine')}>
          Keep the answer given here
        </Button>
        <Button size="xs" variant="default" onClick={() => draft.resolve(id, 'theirs')}>
          Use the saved answer
        </Button>
      </div>
    </Alert>
  );
};

interface SaveLineProps {
  draft: ProfileDraft;
  profile: Profile;
  rules: ProfileRules;
}

/** Where the answers are, why they could not be saved, and what to decide about. */
export const SaveLine = ({ draft, profile, rules }: SaveLineProps) => {
  const { online } = useNetwork();
  return (
    <>
      <p role="status" className={classes.status}>
        {statusOf(draft, profile.saved, online)}
      </p>
      {draft.failure && (
        <Alert color="red" role="alert">
          {draft.failure}{' '}
          <Button size="compact-sm" variant="default" onClick={draft.retry}>
            Try again
          </Button>
        </Alert>
      )}
      {draft.conflicts.map((id) => (
        <Conflict key={id} id={id} draft={draft} rules={rules} by={profile.saved?.by_name ?? ''} />
      ))}
    </>
  );
};
