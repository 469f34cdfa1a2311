import { brand } from '@lexplain/contract/brand/brand';
import { Button, Group, Portal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { formatDay, today } from '../../../lib/text/dates';
import { CopyText } from './copy-text';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

const List = ({ codes }: Pick<RecoveryCodesProps, 'codes'>) => (
  <ul className={classes.codes} aria-label="Recovery codes">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);

/** Codes that are shown once: to be copied, saved or printed. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = `${brand.name} recovery codes, ${formatDay(today())}`;
  const save = useCommand({
    mutationFn: (_, permit) => {
      const text = [title, '', ...codes, ''].join('\r\n');
      const file = new Blob([text], { type: 'text/plain' });
      return download(permit, `${brand.name.toLowerCase()}-recovery-codes.txt`, file);
    },
  });
  return (
    <Stack>
      <Text ref={heading} tabIndex={-1} size="sm" style={{ outline: 0 }}>
        Keep these codes where you find them without your phone. If you lose your authenticator app,
        one of them turns two-step sign-in off, so that your password is enough. They are not shown
        again.
      </Text>
      <List codes={codes} />
      <Group gap="xs">
        <CopyText label="Copy" text={codes.join('\n')} />
        <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Button onClick={onKept}>I have kept them</Button>
      <Portal>
        <div className={classes.sheet} aria-hidden>
          <h1>{title}</h1>
          <List codes={codes} />
        </div>
      </Portal>
    </Stack>
  );
};
