import { useNextActions } from '../features/actions/next/use-next-actions';
import { useStanding } from '../features/assessments/review/standing';
import { findTurn } from '@lexplain/contract/waits/law-groups';
import { useAuth } from '../session/use-auth';

// What the menu says of the organisation and the person.

/** Its name, once it has one of its own. */
export const OrganisationName = () => {
  const { name } = useStanding();
  const { backendUser } = useAuth();
  return name === backendUser?.display_name ? null : name;
};

/** In how many laws it is the organisation's turn; nothing where it is in none. */
export const TurnCount = () => {
  const { laws } = useStanding();
  const count = [...laws.values()].filter((standing) => findTurn({ standing }) === 'you').length;
  return count > 0 && <>Your turn: {count}</>;
};

/** How many real incidents are open; nothing where none is. */
export const OpenIncidentCount = () => {
  const { openIncidents, hasMoreIncidents } = useStanding();
  const count = openIncidents.length;
  return (
    count > 0 && (
      <span data-alarm>
        Open: {count}
        {hasMoreIncidents && '+'}
      </span>
    )
  );
};

/** How many of the person's actions are overdue; nothing where none is. */
export const OverdueCount = () => {
  const { data } = useNextActions();
  const count = data?.overdue ?? 0;
  return count > 0 && <>Overdue: {count}</>;
};
