import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { NextPage } from '../../../components/next-page/next-page';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { type Names, stateLabels } from '../../../lib/text/action-labels';
import { formatOnPastDay } from '../../../lib/text/dates';
import { AboutLink } from '../about-link';
import { stateTones } from '../action-text';
import { closedActionsQuery } from '../queries';
import type { Reader } from './action-row';
import type { ActionSearch } from './action-search';
import classes from './actions.module.css';
import { filterActions } from './filter-actions';

interface ClosedActionsProps {
  search: ActionSearch;
  reader: Reader;
  names: Names;
}

/** What was done or declined, newest first. */
export const ClosedActions = ({ search, reader, names }: ClosedActionsProps) => {
  const list = useInfiniteQuery(closedActionsQuery(reader.organisationId));
  const { data, error, hasNextPage } = list;
  if (!data)
    return error ? (
      <Failure
        error={error}
        fallback="Failed to load what is closed"
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading cards={[5, 72]} />
    );
  const found = filterActions(
    data.pages.flatMap(({ actions }) => actions),
    search,
    reader,
  );
  return (
    <>
      {found.length === 0 && (
        <EmptyState
          text={
            hasNextPage
              ? 'None of those that are loaded match. Earlier ones may.'
              : 'Nothing is closed yet. What is done or declined is listed here.'
          }
        >
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/dashboard/actions" />}
          >
            Show what is open
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <RaisedList aria-label="Closed">
          {found.map((action) => (
            <li key={action.id} className={classes.row}>
              <div className={classes.what}>
                <Link
                  to="/dashboard/actions/$id"
                  params={{ id: action.id }}
                  className={classes.title}
                  data-action-link
                >
                  {action.title}
                </Link>
                <div className={classes.facts}>
                  <AboutLink about={action.about} names={names} />
                  <span>
                    {formatOnPastDay(action.state_at)} by {action.state_by_name || 'a member'}
                  </span>
                </div>
              </div>
              <ToneBadge tone={stateTones[action.state]}>{stateLabels[action.state]}</ToneBadge>
            </li>
          ))}
        </RaisedList>
      )}
      {error && <Failure error={error} fallback="Failed to load earlier ones" />}
      <NextPage list={list} label="Show earlier" />
    </>
  );
};
