import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Loading } from '../../../components/loading/loading';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import classes from '../board/board.module.css';
import type { Dialog, IncidentWork } from '../board/incident-work';
import { NoteForm } from '../forms/lazy-forms';
import { formatShortInstant } from '../times';
import type { LogItem, ShownEntry } from './group-log';
import { groupLog } from './group-log';
import { describeEntry, nameEntry } from './log-text';
import panelClasses from './panels.module.css';
import { ReportWarnings } from './report-warnings';

/** How many entries are shown at first: the latest ones. */
const shownAtFirst = 20;

interface EntryProps {
  work: IncidentWork;
  entry: ShownEntry;
}

const Entry = ({ work, entry }: EntryProps) => {
  const { title, text, sent } = describeEntry(entry.content, work.source.rules, work.zone);
  const refusal = work.queue.refusalOf(entry.id);
  const proposal = work.comments.find(({ id }) => id === entry.id);
  const by = entry.by_name ?? 'you, not saved yet';
  return (
    <>
      <p className={panelClasses.entryHead}>
        {formatShortInstant(entry.stored_at ?? entry.written_at, work.zone)}, {by || 'a member'}
        {proposal && `, proposed by ${proposal.by_name || 'the adviser'}`}
      </p>
      <p className={panelClasses.entryTitle}>{title}</p>
      {text && <p className={panelClasses.entryText}>{text}</p>}
      {sent && (
        <details className={classes.details}>
          <summary>What was sent or said</summary>
          <p className={panelClasses.entryText}>{sent}</p>
          {entry.sha256 !== null && (
            <p className={panelClasses.hash}>
              SHA-256: <code>{entry.sha256}</code>
            </p>
          )}
        </details>
      )}
      {refusal !== undefined && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => work.queue.remove([entry.id])}
        >
          Remove from this device
        </Button>
      )}
    </>
  );
};

/** The form by which an entry is corrected; null where it is not corrected in place. */
const toCorrection = ({ entry, holds }: LogItem, work: IncidentWork): Dialog | null => {
  const content = holds ?? entry.content;
  switch (content.kind) {
    case 'fact': {
      const fact = work.source.rules.facts.find(({ id }) => id === content.fact_id);
      return fact ? { kind: 'fact', fact, corrected: { id: entry.id, content } } : null;
    }
    case 'report': {
      const clock = work.board.clocks.find(({ rule }) => rule.id === content.clock_id);
      return clock ? { kind: 'report', clock, corrected: { id: entry.id, content } } : null;
    }
    case 'note':
      return { kind: 'note', corrected: { id: entry.id, content } };
    case 'title':
    case 'noticed':
    case 'place':
      return { kind: 'details' };
    case 'closed':
    case 'reopened':
    case 'withdrawn':
      return null;
  }
};

interface ItemProps {
  work: IncidentWork;
  item: LogItem;
}

const Item = ({ work, item }: ItemProps) => {
  const { entry, later, state } = item;
  const correction = toCorrection(item, work);
  const name = nameEntry(entry.content, work.source.rules, work.zone);
  const canChange = work.canWrite && state !== 'taken_back' && entry.content.kind !== 'withdrawn';
  return (
    <li className={panelClasses.item} data-state={state}>
      <Entry work={work} entry={entry} />
      {state === 'corrected' && <ToneBadge tone="state-attention">Corrected</ToneBadge>}
      {state === 'taken_back' && <ToneBadge tone="result-not-applicable">Withdrawn</ToneBadge>}
      <ReportWarnings work={work} entryId={entry.id} />
      {later.length > 0 && (
        <ul className={panelClasses.later} aria-label="Later entries about this one">
          {later.map((one) => (
            <li key={one.id}>
              <Entry work={work} entry={one} />
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <div className={panelClasses.itemActions}>
          {correction && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Correct: ${name}`}
              onClick={() => work.open(correction)}
            >
              Correct
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            aria-label={`Withdraw: ${name}`}
            onClick={() => work.open({ kind: 'take_back', item })}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
};

/** Everything that was said, in the order in which it arrived. */
export const LogPanel = ({ work }: { work: IncidentWork }) => {
  const [isWhole, setWhole] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const items = groupLog(work.entries);
  const hidden = isWhole ? 0 : Math.max(0, items.length - shownAtFirst);
  return (
    <>
      {hidden > 0 && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          Show {hidden} earlier entries
        </Button>
      )}
      <ol className={panelClasses.log}>
        {items.slice(hidden).map((item) => (
          <Item key={item.entry.id} work={work} item={item} />
        ))}
      </ol>
      {items.length === 0 && <p className={classes.dimmed}>Nothing was added since the report.</p>}
      {work.canWrite && !isWriting && (
        <Button variant="default" size="sm" onClick={() => setWriting(true)}>
          Add a note
        </Button>
      )}
      {isWriting && (
        <Suspense fallback={<Loading cards={[1, 160]} />}>
          <NoteForm work={work} corrected={null} onDone={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
};
