import { type ClientNote, clientNoteEndpoints } from '@lexplain/contract/clients/writing/notes';
import { Alert, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { CommentForm } from '../../../components/comments/comment-form';
import { CommentList } from '../../../components/comments/comment-list';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { cacheAnswer } from '../../../lib/queries/cache-answer';
import { clientPageQuery } from '../queries';
import classes from './client-notes.module.css';

interface ClientNotesProps {
  organisationId: string;
  notes: readonly ClientNote[];
  /** Whether the reader may add and delete notes: as its adviser. */
  canWrite: boolean;
}

/** What the firm notes about a client. */
export const ClientNotes = ({ organisationId, notes, canWrite }: ClientNotesProps) => {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const change = (next: (notes: ClientNote[]) => ClientNote[]) =>
    cacheAnswer(
      client,
      clientPageQuery(organisationId),
      (page) => page && { ...page, notes: next(page.notes) },
    );
  const remove = useCommand({
    mutationFn: (clientNoteId: string, permit) =>
      send(permit, clientNoteEndpoints.deleteClientNote, { params: { clientNoteId } }),
    onSuccess: async ({ id }) => {
      await change((all) => all.filter((note) => note.id !== id));
      // Its button has gone.
      box.current?.focus();
    },
  });
  return (
    <div ref={box} tabIndex={-1} className={classes.notes}>
      <Text size="sm" className={classes.internal}>
        <Lock size={14} aria-hidden /> Only the firm reads these. They are deleted with the client.
      </Text>
      {notes.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is noted.
        </Text>
      )}
      {notes.length > 0 && (
        <CommentList
          label="Notes on the client"
          comments={notes.toReversed().map((note) => ({
            ...note,
            more: canWrite && (
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={remove.isPending}
                aria-label={`Delete the note: ${note.text.slice(0, 60)}`}
                onClick={() => remove.run(note.id)}
              >
                Delete
              </Button>
            ),
          }))}
        />
      )}
      {remove.isError && (
        <Alert color="red" role="alert">
          {messageOf(remove.error, 'The note could not be deleted. Please try again.')}
        </Alert>
      )}
      {canWrite && (
        <CommentForm
          label="New note"
          send="Add the note"
          sending="Adding..."
          variant="default"
          onSend={async (body, permit) => {
            const added = await send(permit, clientNoteEndpoints.addClientNote, {
              params: { organisationId },
              body,
            });
            await change((all) => [added, ...all.filter(({ id }) => id !== added.id)]);
          }}
        />
      )}
    </div>
  );
};
