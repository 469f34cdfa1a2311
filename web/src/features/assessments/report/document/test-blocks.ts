import { type Block, wordsOf } from './blocks';

/** The texts of blocks in their order, headings and cells of tables included. */
export const listTexts = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    if (block.kind === 'list') return block.items.map(wordsOf);
    if (block.kind !== 'table') return [wordsOf(block)];
    return [
      ...block.columns.map(({ name }) => name),
      ...block.rows.flatMap((cells) => cells.flatMap((cell) => cell.map(wordsOf))),
    ];
  });
