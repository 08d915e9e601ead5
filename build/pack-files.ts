import { globSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What becomes smaller by packing. Source maps do not: only whoever looks for a fault loads them. */
const PACKED = '**/*.{js,json,txt}';

/** What is added to the name of a file that has been packed in brotli, which is what most browsers are sent. */
export const TWIN = '.br';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts `NAME.br` and `NAME.gz` beside each file of a folder, for the server to send in its place. */
export async function packFiles(folder: string): Promise<void> {
  for (const name of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, name));
  await Promise.all(
    globSync(PACKED, { cwd: folder }).map(async (name) => {
      const content = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
      await Promise.all([writeFile(join(folder, `${name}${TWIN}`), br), writeFile(join(folder, `${name}.gz`), gz)]);
    }),
  );
}
