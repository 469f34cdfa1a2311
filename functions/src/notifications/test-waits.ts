import { accountEndpoints } from '@lexplain/contract/account/account';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { coverEndpoints, coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { listNextDuties } from '@lexplain/contract/incidents/open-incidents';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { dayOf } from '@lexplain/contract/library/day-of';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { listClientWaits } from '@lexplain/contract/waits/client-waits';
import { countMarks } from '@lexplain/contract/waits/marks';
import { listWaits } from '@lexplain/contract/waits/member-waits';
import { callApi } from '../test/http.ts';

// What people find beside their list, for the test that walks the table of events: what the menu
// marks, what the bar says, and what their first page asks of them. Each is named as often as it is
// there, such as `menu turn` for each law in which it is their turn.

interface Reader {
  uid: string;
  token: string;
  origin: string;
}

/** What a call answers; null where it is refused. */
const ask = async (
  { token, origin }: Reader,
  name: EndpointName,
): Promise<Awaited<ReturnType<typeof callApi>>['body'] | null> => {
  const { status, body } = await callApi(name, { origin, token });
  return status === 200 ? body : null;
};

const repeat = (count: number, what: string): string[] => Array.from({ length: count }, () => what);

/** As the Feed and the frame of the dashboard compute it, from the same calls. */
export const readMemberWaits = async (reader: Reader): Promise<string[]> => {
  const [standingBody, nextBody, meBody] = await Promise.all([
    ask(reader, 'getStanding'),
    ask(reader, 'getNextActions'),
    ask(reader, 'getMe'),
  ]);
  if (standingBody === null || nextBody === null) return ['refused'];
  const standing = standingEndpoints.getStanding.output.parse(standingBody);
  const next = actionEndpoints.getNextActions.output.parse(nextBody);
  const { is_invited: isInvited } = accountEndpoints.getMe.output.parse(meBody);
  const { laws, open_incidents: openIncidents, time_zone: timeZone } = standing;
  const now = new Date();
  const marks = countMarks({ laws, openIncidents, timeZone, next, isInvited }, now);
  const page = listWaits(
    {
      laws: laws.map(({ subject_id }) => ({ id: subject_id, name: subject_id })),
      standings: new Map(laws.map((law) => [law.subject_id, law])),
      outside: new Map(standing.outside.map((law) => [law.subject_id, law])),
      highRiskGaps: new Map(
        standing.high_risk_gaps.map(({ subject_id, questions }) => [subject_id, questions]),
      ),
      profile: null,
      isUnnamed: false,
      changes: [],
      followedLaws: standing.followed_laws,
      timeZone,
      openIncidents,
      actions: next.actions,
      proposals: next.proposed,
      isInvited,
      dueDates: [],
    },
    now,
  );
  return [
    ...repeat(marks.openIncidents, 'menu incident'),
    ...repeat(marks.turns, 'menu turn'),
    ...repeat(marks.overdue, 'menu overdue'),
    ...repeat(marks.pressing, 'title'),
    ...listNextDuties(openIncidents).map(() => 'bar'),
    ...page.map(({ kind }) => `page ${kind}`),
    ...standing.lapsing_evidence.map(() => 'page evidence'),
  ];
};

/** As the first screen and the frame of the staff compute it, from the same calls. */
export const readStaffWaits = async (reader: Reader): Promise<string[]> => {
  const [queueBody, sharedBody, coversBody] = await Promise.all([
    ask(reader, 'listReviewQueue'),
    ask(reader, 'listSharedIncidents'),
    ask(reader, 'listCovers'),
  ]);
  if (queueBody === null) return ['refused'];
  const queue = reviewWorkEndpoints.listReviewQueue.output.parse(queueBody);
  const { counts } = queue;
  const turns = repeat(counts.your_turn, 'menu turn');
  // Admins have the reviews without an adviser, and nothing else waits for them.
  if (sharedBody === null) return [...turns, ...repeat(counts.unassigned, 'page unassigned')];
  const waits = listClientWaits(
    {
      uid: reader.uid,
      shared: incidentSharingEndpoints.listSharedIncidents.output.parse(sharedBody).incidents,
      reviews: queue.mine,
      asked: queue.waits.asked,
      starts: queue.waits.starts,
      unassigned: counts.unassigned,
      covers: coverEndpoints.listCovers.output.parse(coversBody).covers,
    },
    dayOf(new Date(), coverTimeZone),
  );
  return [...turns, ...waits.map(({ kind }) => `page ${kind}`)];
};

/** What has come, and what has gone. */
export const compareWaits = (before: readonly string[], after: readonly string[]): string[] => {
  const countIn = (all: readonly string[], one: string) =>
    all.filter((other) => other === one).length;
  const names = [...new Set([...before, ...after])].sort();
  return names.flatMap((one) => {
    const more = countIn(after, one) - countIn(before, one);
    return repeat(Math.abs(more), `${more > 0 ? '+' : '-'} ${one}`);
  });
};
