import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentComment, ProposedEntry } from '@lexplain/contract/incidents/sharing';
import { Alert, Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { messageOf } from '../../../lib/api/api-error';
import { formatMoment } from '../../../lib/text/dates';
import classes from '../board/board.module.css';
import type { IncidentWork } from '../board/incident-work';
import { EffectList } from '../forms/effects';
import { describeEntry, nameEntry } from '../log/log-text';
import sharingClasses from './sharing.module.css';
import { useDecide } from './use-sharing';

interface EntryInWordsProps {
  work: IncidentWork;
  proposed: ProposedEntry;
}

/** What would stand in the log. */
const EntryInWords = ({ work, proposed: { content, corrects } }: EntryInWordsProps) => {
  const { rules } = work.source;
  const { title, text, sent } = describeEntry(content, rules, work.zone);
  const corrected = work.entries.find(({ id }) => id === corrects);
  return (
    <>
      <p className={sharingClasses.entry}>{title}</p>
      {text && <p>{text}</p>}
      {sent && (
        <details className={classes.details}>
          <summary>What was sent or said</summary>
          <p className={sharingClasses.sent}>{sent}</p>
        </details>
      )}
      {corrected && (
        <p className={classes.dimmed}>
          It corrects: {nameEntry(corrected.content, rules, work.zone)}
        </p>
      )}
    </>
  );
};

const stateTexts = {
  waiting: ['state-attention', 'Not entered yet'],
  confirmed: ['state-done', 'Entered in the log'],
  declined: ['result-not-applicable', 'Declined'],
} as const;

interface ProposalProps {
  comment: IncidentComment;
  proposed: ProposedEntry;
  incident: Incident;
  work: IncidentWork;
}

/** Enters what was proposed or declines it. */
const Decision = ({
  comment,
  incident,
  onDone,
}: Omit<ProposalProps, 'work' | 'proposed'> & { onDone: () => void }) => {
  const decide = useDecide(incident, comment.id, onDone);
  const { variables, isPending } = decide;
  return (
    <>
      {decide.isError && (
        <Alert color="red" role="alert">
          {messageOf(decide.error, 'That could not be saved. Please try again.')}
        </Alert>
      )}
      <Group gap="xs">
        <Button size="xs" disabled={isPending} onClick={() => decide.run('confirm')}>
          {isPending && variables === 'confirm' ? 'Entering...' : 'Enter it'}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isPending}
          onClick={() => decide.run('decline')}
        >
          {isPending && variables === 'decline' ? 'Declining...' : 'Decline'}
        </Button>
      </Group>
    </>
  );
};

/**
 * An entry that the adviser proposes: what would be entered, what it would move, and what became of
 * it.
 */
export const Proposal = ({ comment, proposed, incident, work }: ProposalProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { state, decided_by_name, decided_at } = comment;
  if (state === 'none') return null;
  const [tone, text] = stateTexts[state];
  return (
    // Gets the focus when the buttons go.
    <div ref={box} tabIndex={-1} className={sharingClasses.proposal}>
      <p className={sharingClasses.proposalHead}>
        Proposes an entry <ToneBadge tone={tone}>{text}</ToneBadge>
      </p>
      <EntryInWords work={work} proposed={proposed} />
      {state === 'waiting' ? (
        <>
          <p className={sharingClasses.label}>What it changes</p>
          <EffectList work={work} added={[proposed]} />
          {work.canWrite && (
            <Decision comment={comment} incident={incident} onDone={() => box.current?.focus()} />
          )}
        </>
      ) : (
        <p className={classes.dimmed}>
          By {decided_by_name || 'somebody'}
          {decided_at !== null && `, ${formatMoment(decided_at, work.zone)}`}
        </p>
      )}
    </div>
  );
};
