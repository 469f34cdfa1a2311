import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../../features/notices/unsubscribe';
import { FormGround } from '../../features/site/layout/form-ground';

const Page = () => (
  <FormGround>
    <Unsubscribe link={Route.useSearch()} />
  </FormGround>
);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const Route = createFileRoute('/_site/unsubscribe')({
  // Parsed without the schema library, to keep this page small.
  validateSearch: ({ category, token }: Record<string, unknown>) => ({
    category: textOf(category),
    token: textOf(token),
  }),
  component: Page,
});
