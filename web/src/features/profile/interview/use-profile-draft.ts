import type { FactSet } from '@lexplain/contract/library/facts';
import {
  type FactsInput,
  type Profile,
  profileEndpoints,
} from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useRevisionedSave } from '../../../lib/actions/use-revisioned-save';
import { send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { cacheAnswer } from '../../../lib/queries/cache-answer';
import { hasLaterRevision, keepNewer } from '../../../lib/queries/keep-newer';
import { keys } from '../../../lib/queries/keys';
import { warnBeforeSignOut } from '../../../session/leave';
import { profileQuery, profileRulesQuery } from '../queries';
import type { DraftOwner } from './device-drafts';
import {
  answerTo,
  findConflicts,
  listSaved,
  toChanges,
  toGiven,
  toShown,
  type Value,
} from './draft';
import { DraftStore } from './draft-store';

const useSaveFacts = ({ organisationId }: DraftOwner, store: DraftStore, set: FactSet) => {
  const client = useQueryClient();
  const { queryKey } = profileQuery(organisationId);
  return useRevisionedSave({
    scope: { id: `profile ${organisationId}` },
    revisionOf: () => client.getQueryData(queryKey)?.revision ?? 0,
    send: (changes: FactsInput, headers, permit) =>
      send(permit, profileEndpoints.saveProfileFacts, { headers, body: changes }),
    onSuccess: async (outcome, changes) => {
      if (outcome.kind === 'stale') {
        // The page merges with the stored answers, and saves the rest.
        await client.refetchQueries({ queryKey, exact: true });
        return;
      }
      await cacheAnswer(client, profileQuery(organisationId), (cached) =>
        keepNewer(cached, outcome.answer, hasLaterRevision),
      );
      // Other duties of an open incident may run now, and other questions be asked: that is shown
      // at once where a record has settled some. Otherwise the Feed asks again.
      void client.invalidateQueries({
        queryKey: keys.standing(organisationId),
        refetchType: outcome.answer.record ? 'active' : 'none',
      });
      void client.invalidateQueries({ queryKey: keys.outsides });
      store.acknowledge(listSaved(changes, set));
    },
    onError: async (error) => {
      // Only the questions that the library asks today are sent again.
      if (hasStatus(error, 422)) await client.refetchQueries(profileRulesQuery);
    },
  });
};

const useStore = (owner: DraftOwner, storedOf: (id: string) => Value) => {
  const [store] = useState(() => new DraftStore(owner));
  const edits = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => store.settle(storedOf), [store, storedOf]);
  useEffect(
    () => warnBeforeSignOut({ isUnsaved: () => store.current().size > 0, isKept: store.isKept }),
    [store],
  );
  return { store, edits };
};

/**
 * The answers of a profile and how they are saved (docs/product.md, "Profile"): each goes to the
 * device at once and to the server by itself.
 */
export const useProfileDraft = (owner: DraftOwner, profile: Profile, rules: ProfileRules) => {
  const set = rules.fact_set;
  const client = useQueryClient();
  // The newest: the page hears of a save's answer later than of the unsaved answers that it took
  // off, and would show the earlier answers for a moment.
  const latest = client.getQueryData(profileQuery(owner.organisationId).queryKey) ?? profile;
  const stored = useMemo(() => toGiven(latest), [latest]);
  const storedOf = useCallback((id: string) => answerTo(set, stored, id), [set, stored]);
  const { store, edits } = useStore(owner, storedOf);
  const saving = useSaveFacts(owner, store, set);
  const { mutate, isPending, isError, error, reset } = saving;
  const changes = useMemo(() => toChanges(edits, stored, set), [edits, stored, set]);
  // Answers that are given during a save follow it; those that were refused wait for a press or an
  // answer.
  const canSave = changes !== null && !isPending && !isError;
  useEffect(() => {
    if (canSave && changes) mutate(changes);
  }, [canSave, changes, mutate]);
  return {
    stored,
    given: useMemo(() => toShown(edits, stored, set), [edits, stored, set]),
    conflicts: findConflicts(edits, stored, set),
    unsaved: edits.size,
    isSaving: isPending,
    failures: saving.failureCount,
    isKept: store.isKept(),
    failure: isError ? messageOf(error, 'Save failed') : null,
    answer: (id: string, value: Value): void => {
      if (isError) reset();
      store.answer(id, value, storedOf(id));
    },
    resolve: (id: string, choice: 'mine' | 'theirs'): void =>
      store.resolve(id, choice, storedOf(id)),
    retry: reset,
  };
};
export type ProfileDraft = ReturnType<typeof useProfileDraft>;
