import { List, Text, VisuallyHidden } from '@mantine/core';
import { adviceOn } from './password-advice';
import { usePasswordPolicy } from './use-password-policy';

/** Advice while a password is typed. It never blocks: the provider decides. */
export const PasswordAdviceList = ({ password }: { password: string }) => {
  const policy = usePasswordPolicy();
  return (
    <List listStyleType="none" size="sm" aria-label="Advice on the password" aria-live="polite">
      {adviceOn(password, policy).map(({ text, isMet }) => (
        <List.Item key={text}>
          <Text span inherit {...(!isMet && { c: 'dimmed' })}>
            <span aria-hidden>{isMet ? '✓' : '○'} </span>
            {text}
            <VisuallyHidden>{isMet ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
          </Text>
        </List.Item>
      ))}
    </List>
  );
};
