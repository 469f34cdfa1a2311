import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CodeField, readCode } from '../../../components/code-step/code-field';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import type { Enrolment } from '../../../lib/firebase/enrol';
import { formValues } from '../../../lib/forms/form-values';
import { CopyText } from './copy-text';
import { QrCode } from './qr-code';

export const defaultName = 'Authenticator app';

/** What names a second factor, with the secret of the link that was mailed, if there is one. */
export const namedBy = (name: string, link: string | null) => ({ name, ...(link && { link }) });

interface SetUpProps {
  enrolment: Enrolment;
  link: string | null;
  /** The provider has the app, whether or not the server has taken its name yet. */
  onAdded: () => void;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Adds an authenticator app by its first code, and gets recovery codes. */
export const SetUp = ({ enrolment, link, onAdded, onCodes, onCancel }: SetUpProps) => {
  const heading = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The password may have been asked for before, in the same dialog.
  useEffect(() => heading.current?.focus(), []);
  // A code is taken once: after it only the recovery codes are asked for again.
  const [isAdded, setAdded] = useState(false);
  const add = useCommand({
    mutationFn: async ({ code, name }: { code: string; name: string }, permit) => {
      if (!isAdded) {
        await enrolment.finish(permit, code, name);
        setAdded(true);
        onAdded();
      }
      return send(permit, secondFactorEndpoints.addSecondFactor, {
        body: namedBy(name, link),
      });
    },
    onSuccess: ({ codes }) => onCodes(codes),
    onError: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const key = enrolment.key.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <DialogForm
      submit={{ label: 'Turn on', busy: 'Turning on...' }}
      isBusy={add.isPending || add.isSuccess}
      error={
        add.isError ? messageOf(add.error, 'It could not be turned on. Please try again.') : null
      }
      onSubmit={(form) => {
        const name = formValues(form, ['name']).name.trim();
        add.run({ code: readCode(form), name: name || defaultName });
      }}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Text ref={heading} tabIndex={-1} size="sm" style={{ outline: 0 }} data-autofocus>
            Scan this code with an authenticator app, such as the one that your password manager or
            phone has.
          </Text>
          <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
          <Text size="sm">
            Is the app on this device?{' '}
            <Anchor href={enrolment.uri} inherit underline="always">
              Open it there
            </Anchor>
            , or enter this key in it:
          </Text>
          <Stack gap="xs">
            <Text ff="monospace" aria-label="Key" role="group" style={{ overflowWrap: 'anywhere' }}>
              {key}
            </Text>
            <Group gap="xs">
              <CopyText label="Copy the key" text={enrolment.key} />
            </Group>
          </Stack>
          <TextInput
            name="name"
            error={faults.name}
            label="Name of the device"
            defaultValue={defaultName}
            autoComplete="off"
          />
          <CodeField ref={field} error={faults.code} />
        </>
      )}
    </DialogForm>
  );
};
