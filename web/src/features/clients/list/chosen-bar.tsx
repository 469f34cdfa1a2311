import { mostChosen } from '@lexplain/contract/clients/reminder-bounds';
import { Alert, Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { useAuth } from '../../../session/use-auth';
import { type ClientListPage, listAllClients } from '../queries';
import { ChoiceBar } from '../reminders/choice-bar';
import type { ChosenClient, ClientChoice } from '../reminders/use-chosen-clients';
import type { useClientFile } from './use-client-file';

const HandOverClients = lazy(async () => ({
  default: (await import('../hand-over/hand-over-clients')).HandOverClients,
}));
const AssignClients = lazy(async () => ({
  default: (await import('../hand-over/assign-clients')).AssignClients,
}));
const MessageClients = lazy(async () => ({
  default: (await import('../writing/message-clients')).MessageClients,
}));

/** A dialog that proposes an action to clients. */
export type RenderProposal = (
  clients: readonly ChosenClient[],
  onClose: (isChanged: boolean) => void,
) => ReactNode;

type Dialog = 'message' | 'propose' | 'hand_over' | 'assign';

interface ChosenBarProps {
  choice: ClientChoice;
  listed: ClientListPage;
  /** How many the list has; null where that is not counted. */
  total: number | null;
  /** Whether the reader is an admin, who assigns and writes to nobody. */
  seesAll: boolean;
  file: ReturnType<typeof useClientFile>;
  renderProposal: RenderProposal;
  onCleared: () => void;
}

/** What can be done with the chosen clients of the list. */
export const ChosenBar = ({
  choice,
  listed,
  total,
  seesAll,
  file,
  renderProposal,
  onCleared,
}: ChosenBarProps) => {
  const uid = useAuth().backendUser?.id ?? '';
  const { chosen, add, clear, isFull } = choice;
  // Those of the moment in which it was opened: the list goes on changing by itself.
  const [open, setOpen] = useState<{ dialog: Dialog; clients: ChosenClient[] } | null>(null);
  const chooseAll = useCommand({
    mutationFn: () => listAllClients(listed),
    onSuccess: add,
  });
  const { covering } = listed;
  const couldChoose = total === null ? 0 : Math.min(total, mostChosen);
  const close = (isChanged: boolean): void => {
    setOpen(null);
    if (!isChanged) return;
    clear();
    onCleared();
  };
  const buttonOf = (dialog: Dialog, label: string) => (
    <Button
      size="xs"
      variant="default"
      onClick={() => setOpen({ dialog, clients: [...chosen.values()] })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {chooseAll.isError && (
        <Alert color="red" role="alert" mt="sm">
          {messageOf(chooseAll.error, 'The clients could not be chosen. Please try again.')}
        </Alert>
      )}
      <ChoiceBar
        choice={choice}
        onCleared={onCleared}
        canRemind={!seesAll}
        chooseAll={
          !isFull &&
          couldChoose > chosen.size && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => chooseAll.run()}
              disabled={chooseAll.isPending}
            >
              {chooseAll.isPending
                ? 'Choosing...'
                : couldChoose === total
                  ? `Choose all ${total}`
                  : `Choose the first ${couldChoose}`}
            </Button>
          )
        }
      >
        {seesAll ? (
          buttonOf('assign', 'Assign')
        ) : (
          <>
            {buttonOf('message', 'Write to the owners')}
            {buttonOf('propose', 'Propose an action')}
            {/* Whoever covers for a colleague does not give their clients away. */}
            {covering === undefined && buttonOf('hand_over', 'Hand over')}
          </>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={file.isPending}
          onClick={() =>
            file.run({
              format: 'workbook',
              // Also those who are not in the list as it is filtered now.
              listed: covering ? { covering } : {},
              only: new Set(chosen.keys()),
            })
          }
        >
          Export
        </Button>
      </ChoiceBar>
      {open && (
        <Suspense fallback={null}>
          {open.dialog === 'message' && <MessageClients clients={open.clients} onClose={close} />}
          {open.dialog === 'propose' && renderProposal(open.clients, close)}
          {open.dialog === 'hand_over' && (
            <HandOverClients clients={open.clients} uid={uid} onClose={close} />
          )}
          {open.dialog === 'assign' && <AssignClients clients={open.clients} onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
