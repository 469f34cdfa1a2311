import type { incidentEntry } from '@lexplain/contract/incidents/entries';
import type {
  incidentPage,
  listedIncident,
  incident as sentIncident,
} from '@lexplain/contract/incidents/incidents';
import type { incidentComment, sharedIncident } from '@lexplain/contract/incidents/sharing';
import type {
  StoredIncidentComment,
  StoredIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import { takeFitting } from '../platform/answer-pages.ts';
import { isCountedAgain, readContent, readReported } from './decisions.ts';
import type { IncidentWithId } from './lists.ts';
import type { SharedIncidentView } from './sharing/list.ts';

/** With the mark that a change of the profile has left, where that is known. */
export const toListedIncident = (
  incident: IncidentWithId,
  mark: StoredProfile['duties_changed'] = null,
): UnencodedAnswer<typeof listedIncident> => ({
  ...incident,
  is_counted_again: isCountedAgain(incident, mark, new Date()),
});

/** For members. An adviser's list has `toSharedIncident`. */
export const toIncident = (incident: IncidentWithId): UnencodedAnswer<typeof sentIncident> => ({
  ...incident,
  is_counted_again: isCountedAgain(incident, null, new Date()),
  reported: readReported(incident),
});

/** For the adviser with whom it is shared. Advisers see no addresses of those without a name. */
export const toIncidentForAdviser = (
  incident: IncidentWithId,
): UnencodedAnswer<typeof sentIncident> => {
  const { shared, ...shown } = toIncident(incident);
  return {
    ...shown,
    created_by_name: hideAddress(incident.created_by_name),
    shared: shared && { ...shared, by_name: hideAddress(shared.by_name) },
  };
};

export const toEntry = ({
  organisation_id: _,
  incident_id: __,
  entry_id,
  ...stored
}: StoredIncidentEntry): UnencodedAnswer<typeof incidentEntry> => ({
  ...stored,
  id: entry_id,
  content: readContent(stored),
});

/** In the order of their arrival. */
export const toEntries = (entries: readonly StoredIncidentEntry[]) =>
  entries.toSorted((a, b) => a.position - b.position).map(toEntry);

export const toEntriesForAdviser = (entries: readonly StoredIncidentEntry[]) =>
  toEntries(entries).map((entry) => ({ ...entry, by_name: hideAddress(entry.by_name) }));

/** An incident with as much of its whole log as fits into an answer. */
export const toIncidentPage = (
  incident: IncidentWithId,
  stored: readonly StoredIncidentEntry[],
): UnencodedAnswer<typeof incidentPage> => {
  const all = toEntries(stored);
  const entries = takeFitting(all);
  const next = entries.length < all.length ? (entries.at(-1)?.position ?? null) : null;
  return { incident: toIncident(incident), entries, next };
};

export const toIncidentComment = ({
  comment_id,
  proposed,
  ...stored
}: StoredIncidentComment): UnencodedAnswer<typeof incidentComment> => ({
  ...stored,
  id: comment_id,
  proposed: proposed && { corrects: proposed.corrects, content: readContent(proposed) },
});

export const toIncidentCommentForAdviser = (
  stored: StoredIncidentComment,
): UnencodedAnswer<typeof incidentComment> => ({
  ...toIncidentComment(stored),
  by_name: stored.by === 'adviser' ? stored.by_name : hideAddress(stored.by_name),
  decided_by_name: stored.decided_by_name && hideAddress(stored.decided_by_name),
});

/** One of an adviser's list, with the name of the organisation. */
export const toSharedIncident = ({
  incident,
  shared,
  organisation,
  mark,
}: SharedIncidentView): UnencodedAnswer<typeof sharedIncident> => ({
  ...toListedIncident(incident, mark),
  organisation,
  shared_at: shared.at,
});
