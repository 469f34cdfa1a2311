import { useQueries, useQuery } from '@tanstack/react-query';
import { findHeldBack } from '../../features/account/frame/second-factor-demand';
import { actionsQuery } from '../../features/actions/queries';
import { formQuery } from '../../features/assessments/queries';
import type { PaletteProps } from '../../features/palette/finder';
import { MemberPalette, type SearchedItems } from '../../features/palette/member-palette';
import { subjectsQuery } from '../../features/subjects/queries';
import { membersQuery } from '../../lib/queries/members-query';
import { useAuth } from '../../session/use-auth';

/**
 * What the person can read of the library and of their organisation, asked for once something is
 * typed. Nothing for who lacks a second factor that is asked for.
 */
const useSearchedItems = (isTyped: boolean): SearchedItems => {
  const { organisation, missingSecondFactor } = useAuth();
  const isHeldBack = findHeldBack(missingSecondFactor, '/dashboard') !== undefined;
  const isAsked = isTyped && organisation !== null && !isHeldBack;
  const id = organisation?.id ?? '';
  const laws = useQuery({ ...subjectsQuery, enabled: isAsked });
  const listed = isAsked ? (laws.data ?? []) : [];
  // A law may have no questionnaire: then it has no question to find.
  const forms = useQueries({ queries: listed.map((law) => formQuery(law.id)) });
  const actions = useQuery({ ...actionsQuery(id), enabled: isAsked });
  const people = useQuery({ ...membersQuery(id), enabled: isAsked });
  const own = [laws, actions, people];
  return {
    laws: listed,
    questions: listed.flatMap((law, index) =>
      (forms[index]?.data?.questions ?? []).map((question) => ({
        id: question.id,
        name: question.legislative_requirement,
        lawId: law.id,
        lawName: law.name,
      })),
    ),
    actions: isAsked
      ? (actions.data?.actions ?? []).map((action) => ({ id: action.id, name: action.title }))
      : [],
    people: isAsked
      ? (people.data ?? []).map(({ uid, display_name, email }) => ({
          id: uid,
          name: display_name || email,
          email,
        }))
      : [],
    isLoading: [...own, ...forms].some((query) => query.isLoading),
    hasFailed: [...own, ...forms].some((query) => query.isError && query.data === undefined),
  };
};

/** Finds what is the organisation's own, and the laws with their questions. */
export const OwnPalette = (props: PaletteProps) => (
  <MemberPalette {...props} searched={useSearchedItems(props.typed.trim() !== '')} />
);
