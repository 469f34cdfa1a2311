import type { Action } from '@lexplain/contract/actions/actions';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { KeysDialog } from '../../../components/keys/keys-dialog';
import { memberKeys } from '../../../components/keys/member-keys';
import { useKeySetting, useKeys } from '../../../components/keys/use-keys';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { membersQuery } from '../../../lib/queries/members-query';
import type { Names } from '../../../lib/text/action-labels';
import type { MovedActions } from '../action-commands';
import { lawOf } from '../action-text';
import { AddActionDialog } from '../add-action-dialog';
import { actionsQuery } from '../queries';
import { ActionFiles } from './action-files';
import { ActionFilters } from './action-filters';
import { listKeys, pressDone, stepFocus } from './action-keys';
import { ActionRow, describeMove, type Reader } from './action-row';
import type { ActionSearch } from './action-search';
import classes from './actions.module.css';
import { ClosedActions } from './closed-actions';
import { filterActions } from './filter-actions';
import { groupActions, groupLabels } from './group-actions';

interface ActionsPageProps extends Omit<Reader, 'today' | 'members'> {
  search: ActionSearch;
  names: Names;
  onSearch: (search: ActionSearch) => void;
}

interface MovedAction {
  /** The action before it was moved. It keeps that row of the list until the page is left. */
  before: Action;
  moved: MovedActions;
}

/** What was done on this page, by the ids of the actions. */
type MovedActionsById = ReadonlyMap<string, MovedAction>;

interface LoadedProps extends ActionsPageProps {
  actions: readonly Action[];
  today: string;
  moves: MovedActionsById;
  onMoves: (change: (moves: MovedActionsById) => MovedActionsById) => void;
  onAdd: () => void;
}

const isFiltered = ({ show, of, law }: ActionSearch): boolean => Boolean(show || of || law);

const Empty = ({ search, onAdd }: { search: ActionSearch; onAdd: () => void }) =>
  isFiltered(search) ? (
    <EmptyState text="No open action matches these filters.">
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/actions" />}>
        Show all actions
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text="There is nothing to do. Actions that you add here, or from a report, a change of the law or an incident, are listed here with who does them and until when.">
      <Button onClick={onAdd}>Add an action</Button>
    </EmptyState>
  );

const Loaded = (props: LoadedProps) => {
  const { actions, today, search, names, moves, onSearch, onMoves, onAdd, ...who } = props;
  const [said, setSaid] = useState('');
  const { data: members } = useQuery(membersQuery(who.organisationId));
  const ids = members ? new Set(members.map(({ uid }) => uid)) : null;
  const reader: Reader = { ...who, members: ids, today };
  const listed = [
    ...actions.filter(({ id }) => !moves.has(id)),
    ...[...moves.values()].map(({ before }) => before),
  ];
  const found = filterActions(listed, search, { uid: who.uid, today });
  const laws = [...new Set(listed.flatMap(({ about }) => lawOf(about) ?? []))]
    .map((id) => ({ id, name: names.laws.get(id) ?? id }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const note = (action: Action) => (moved: MovedActions | null) => {
    // Of the moves as they are then: a row that is no longer shown answers with what it last knew.
    onMoves((known) => {
      const next = new Map(known);
      // What was accepted stands among the others at once.
      if (moved && moved.action.state !== 'open') next.set(action.id, { before: action, moved });
      else next.delete(action.id);
      return next;
    });
    setSaid(`${action.title}: ${moved ? describeMove(moved) : 'Undone.'}`);
  };
  const isClosed = search.show === 'closed';
  return (
    <>
      <ActionFilters
        search={search}
        laws={laws}
        countOf={(one) =>
          one.show === 'closed' ? null : filterActions(actions, one, reader).length
        }
        onLaw={(law) => {
          const { law: _, ...others } = search;
          onSearch({ ...others, ...(law && { law }) });
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isClosed && <ClosedActions search={search} reader={reader} names={names} />}
      {!isClosed && found.length === 0 && <Empty search={search} onAdd={onAdd} />}
      {!isClosed &&
        groupActions(found, today).map(({ name, actions: ofGroup }) => (
          <section key={name} aria-labelledby={`actions-${name}`} className={classes.group}>
            <h2 id={`actions-${name}`} className={classes.heading}>
              {groupLabels[name]} <span className={classes.count}>{ofGroup.length}</span>
            </h2>
            <RaisedList aria-label={groupLabels[name]}>
              {ofGroup.map((action) => (
                <ActionRow
                  key={action.id}
                  action={action}
                  reader={reader}
                  names={names}
                  moved={moves.get(action.id)?.moved}
                  onMoved={note(action)}
                />
              ))}
            </RaisedList>
          </section>
        ))}
      {!isClosed && found.length > 0 && (
        <ActionFiles actions={found} all={actions} uid={who.uid} names={names} />
      )}
    </>
  );
};

const byHand = { kind: 'nothing' } as const;

/** The actions to do, by whom and until when, the most pressing first. */
export const ActionsPage = (props: ActionsPageProps) => {
  const { organisationId, uid, onSearch } = props;
  const { data, error, refetch } = useQuery(actionsQuery(organisationId));
  const [dialog, setDialog] = useState<'add' | 'keys' | null>(null);
  const [moves, setMoves] = useState<MovedActionsById>(new Map());
  const close = (): void => setDialog(null);
  const listElement = useRef<HTMLDivElement>(null);
  const keySetting = useKeySetting();
  useKeys(
    {
      j: () => stepFocus(listElement.current, 1),
      k: () => stepFocus(listElement.current, -1),
      d: () => pressDone(listElement.current),
      n: () => setDialog('add'),
      '?': () => setDialog('keys'),
    },
    keySetting.isOn,
  );
  // Within the list, arrows step; elsewhere they scroll.
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isRow = event.target instanceof Element && event.target.matches('[data-action-link]');
    if (by === undefined || !isRow) return;
    event.preventDefault();
    stepFocus(listElement.current, by);
  };
  // The empty list has the button itself.
  const isEmpty = data?.actions.length === 0 && moves.size === 0 && !isFiltered(props.search);
  return (
    <>
      <PageHeader
        title="Actions"
        lead="What your business has to do, who does it, and until when."
        actions={!isEmpty && <Button onClick={() => setDialog('add')}>Add an action</Button>}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links hear the keys. */}
      <div ref={listElement} className={classes.page} onKeyDown={step}>
        {!data && !error && <Loading cards={[5, 72]} />}
        {!data && error && (
          <Failure
            error={error}
            fallback="Failed to load the actions"
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <Loaded
            {...props}
            {...data}
            moves={moves}
            onMoves={setMoves}
            onAdd={() => setDialog('add')}
          />
        )}
        {data && (
          <Button
            variant="subtle"
            size="xs"
            px={0}
            w="fit-content"
            className={classes.keys}
            onClick={() => setDialog('keys')}
          >
            Keys {keySetting.isOn && <Kbd ms={6}>?</Kbd>}
          </Button>
        )}
      </div>
      <AddActionDialog
        opened={dialog === 'add'}
        organisationId={organisationId}
        uid={uid}
        about={byHand}
        onAdded={() => {
          close();
          onSearch({});
        }}
        onClose={close}
      />
      <KeysDialog
        keys={[...listKeys, ...memberKeys]}
        opened={dialog === 'keys'}
        isOn={keySetting.isOn}
        onSet={keySetting.set}
        onClose={close}
      />
    </>
  );
};
