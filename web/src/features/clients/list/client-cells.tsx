import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { ClientColumn } from '@lexplain/contract/clients/list-settings';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { riskLabel } from '../../../lib/text/answer-labels';
import { riskTone } from '../../../lib/text/answer-tones';
import { formatMoment, formatPastDay } from '../../../lib/text/dates';
import { type Library, lawNameOf } from '../client-rows';
import { todayAt } from '../law-changes';
import { describeChanges, describeState, nothing, stateToneOf } from '../law-standing-texts';
import classes from './client-cells.module.css';
import { type ClientSummary, shortAge } from './client-summary';
import { renderLawSigns } from './law-signs';

// What is in a cell comes from functions, not from components: there are hundreds of cells on a
// page, and each component of one costs as much as the cell.

const renderBadge = (tone: string, text: string) => ToneBadge({ tone, children: text });

const empty = <span className={classes.nothing}>{nothing}</span>;

/** Whose turn it is and for how long. The title says since when. */
export const renderWaiting = (
  { waiting }: ClientSummary,
  { now, timeZone, isOwn }: { now: Date; timeZone: string; isOwn: boolean },
) => {
  if (!waiting) return empty;
  const turns = { adviser: isOwn ? 'You' : 'Adviser', client: 'Client' };
  return (
    <span className={classes.waiting} data-turn={waiting.turn}>
      <b>{turns[waiting.turn]}</b>{' '}
      <time dateTime={waiting.since} title={`Since ${formatMoment(waiting.since, timeZone)}`}>
        {shortAge(waiting.since, now)}
      </time>
    </span>
  );
};

export const renderWorst = ({ worst, hasSubmitted }: ClientSummary) => {
  if (!hasSubmitted) return empty;
  return worst ? renderBadge(riskTone(worst), riskLabel(worst)) : 'None';
};

/** What stands for a score in colour, beside its figure. */
const levelOf = (score: number): string => (score < 0.5 ? 'low' : score < 0.75 ? 'middle' : 'high');

const renderScore = ({ lowestScore }: ClientSummary) => {
  if (lowestScore === null) return empty;
  const percent = `${Math.round(lowestScore * 100)}%`;
  return (
    <>
      <span className={classes.meter} aria-hidden>
        <i data-level={levelOf(lowestScore)} style={{ inlineSize: percent }} />
      </span>
      {percent}
    </>
  );
};

const renderReview = ({ first }: ClientSummary, library: Library) => {
  if (!first) return <span className={classes.nothing}>No law begun</span>;
  const text = describeState(first);
  return (
    <span title={`${lawNameOf(library, first)}: ${text}`}>
      {renderBadge(stateToneOf(first), text)}
    </span>
  );
};

const renderChanged = ({ changes }: ClientSummary, now: Date, timeZone: string) => {
  const text = describeChanges(changes, todayAt(now, timeZone));
  if (text === nothing) return empty;
  return (changes?.length ?? 0) > 0 ? renderBadge('state-attention', text) : text;
};

const renderSubmitted = ({ submittedAt }: ClientSummary, now: Date, timeZone: string) =>
  submittedAt === null ? (
    empty
  ) : (
    <time dateTime={submittedAt} title={formatMoment(submittedAt, timeZone)}>
      {formatPastDay(submittedAt, now, timeZone)}
    </time>
  );

interface CellOf {
  client: ListedClient;
  summary: ClientSummary;
  library: Library;
  /** Whether the clients listed are the reader's own, or those that they cover. */
  isOwn: boolean;
}

/** What a column says of a client. */
export const renderCell = (column: ClientColumn, { client, summary, library, isOwn }: CellOf) => {
  const { time_zone: timeZone, adviser } = client;
  const { now } = library;
  switch (column) {
    case 'adviser':
      return adviser ? adviser.name : 'No adviser';
    case 'place':
      return client.place ?? empty;
    case 'laws':
      return summary.laws.length === 0 ? empty : renderLawSigns(summary.laws, library, timeZone);
    case 'review':
      return renderReview(summary, library);
    case 'waiting':
      return renderWaiting(summary, { now, timeZone, isOwn });
    case 'score':
      return renderScore(summary);
    case 'worst':
      return renderWorst(summary);
    case 'submitted':
      return renderSubmitted(summary, now, timeZone);
    case 'changed':
      return renderChanged(summary, now, timeZone);
  }
};
