import { LeftOutIcon, ResultIcon } from '../../../../components/result-badge/result-badge';
import type { AnswerGroup } from '../report';

/** The sign of a group of answers. */
export const GroupIcon = ({ group }: { group: AnswerGroup }) =>
  group === 'left_out' ? <LeftOutIcon /> : <ResultIcon result={group} />;
