import { Alert, Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import type { useUpdateOrganisation } from '../use-update-organisation';

interface SettingFormProps {
  update: ReturnType<typeof useUpdateOrganisation>;
  submit: { label: string; busy: string };
  /** What is said once it is saved, and of a failure without a message. */
  done: string;
  failed: string;
  onSubmit: () => void;
  /** The field. */
  children: ReactNode;
}

/** A field of the organisation's page, which is saved by itself. */
export const SettingForm = ({
  update,
  submit,
  done,
  failed,
  onSubmit,
  children,
}: SettingFormProps) => (
  <Box component="form" noValidate action={onSubmit} w="100%" maw={480}>
    {children}
    <Button type="submit" mt="md" disabled={update.isPending}>
      {update.isPending ? submit.busy : submit.label}
    </Button>
    {/* Rendered before its content, so that screen readers announce it. */}
    <div aria-live="polite">
      {update.isSuccess && (
        <Alert role="presentation" mt="md">
          {done}
        </Alert>
      )}
    </div>
    {update.isError && (
      <Alert color="red" role="alert" mt="md">
        {messageOf(update.error, failed)}
      </Alert>
    )}
  </Box>
);
