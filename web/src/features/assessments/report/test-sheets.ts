import { read, utils } from '@e965/xlsx';

/** The rows of a workbook's sheets, by name, as another library reads them. */
export const sheetsOf = async (file: Blob) => {
  const { SheetNames, Sheets } = read(await file.arrayBuffer(), { type: 'array' });
  return new Map(
    SheetNames.map((name) => [
      name,
      utils.sheet_to_json<(string | number)[]>(Sheets[name] ?? {}, { header: 1, defval: '' }),
    ]),
  );
};
