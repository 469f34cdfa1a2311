/** How many samples: few in `npm test`, all of them in `npm run test:deep`. */
export const samples = (usual: number, deep: number): number =>
  process.env.DEEP === '1' ? deep : usual;
