// Compresses the files of the build once and as well as can be, so that no request has to.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readArguments } from "./arguments.mjs";

readArguments({ usage: "node scripts/compress-build.mjs" });

const smallest = 512;

function walk(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) walk(file);
    else if (/\.(js|css|svg|json|txt)$/.test(name)) {
      const body = readFileSync(file);
      if (body.length < smallest) continue;
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
      );
      writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
    }
  }
}
walk("build/client");
