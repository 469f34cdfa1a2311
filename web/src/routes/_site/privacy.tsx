import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '../../features/site/content/privacy';
import { Legal } from '../../features/site/pages/legal';

export const Route = createFileRoute('/_site/privacy')({
  component: () => <Legal content={privacy} />,
});
