import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

const picture = (format: "png" | "jpeg" | "webp" | "gif" = "png", size = 40) => {
  const plain = sharp({ create: { width: size, height: size / 2, channels: 3, background: "#008236" } });
  const withMetadata = plain.withExif({ IFD0: { Copyright: "where I live" } });
  return withMetadata.toFormat(format).toBuffer();
};
const form = (bytes: Buffer | string, name = "anh.png", type = "image/png") => {
  const data = new FormData();
  data.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type }));
  return data;
};
const upload = (data: FormData, call = member.call) =>
  call("POST /v1/uploads", { form: data }).then((answer) => answer.upload);

describe("uploaded pictures", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "are accepted as %s and encoded again, without metadata about their origin",
    async (format) => {
      const { id, width, height, url } = await upload(form(await picture(format)));
      expect({ width, height, url }).toEqual({ width: 40, height: 20, url: `/files/${id}.webp` });
      const kept = await api.fetch(url);
      const seen = await sharp(await kept.arrayBuffer()).metadata();
      expect(seen.format).toBe("webp");
      expect(seen.exif).toBeUndefined();
      expect(existsSync(path.join(api.dataDir, "uploads", id.slice(0, 2), `${id}.webp`))).toBe(true);
    },
  );

  it("are refused when the content is not a picture", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, "GIF89a", "%PDF-1.7", "", "<html>"]) {
      const refused = await refusal(upload(form(bytes)), "VALIDATION_FAILED");
      expect(refused.failure.message).toBe("Tệp này không phải là ảnh JPEG, PNG hoặc WebP, hoặc ảnh đã hỏng.");
      expect(refused.failure.fields).toEqual({ file: refused.failure.message });
    }
    await refusal(upload(form(await picture("gif"), "anh.gif", "image/gif")), "VALIDATION_FAILED");
    const cut = (await picture("jpeg", 400)).subarray(0, 600);
    await refusal(upload(form(cut)), "VALIDATION_FAILED");
  });

  it("are refused when they are too large, in bytes or in pixels", async () => {
    const heavy = await refusal(upload(form(Buffer.alloc(6 * 1024 * 1024))), "TOO_LARGE");
    expect([heavy.status, heavy.failure.message]).toEqual([413, "Ảnh này lớn hơn 5 MB."]);
    const wide = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const large = await refusal(upload(form(wide)), "VALIDATION_FAILED");
    expect(large.failure.message).toBe("Ảnh này có hơn 40 triệu điểm ảnh. Bạn thu nhỏ rồi chọn lại nhé.");
  });

  it("require a member, a form and a file", async () => {
    await refusal(upload(form(await picture()), api.call), "AUTH_REQUIRED");
    await refusal(upload(new FormData()), "VALIDATION_FAILED");
    const asJson = await api.fetch("/v1/uploads", {
      method: "POST",
      headers: { ...member.headers, "content-type": "application/json" },
      body: "{}",
    });
    expect(asJson.status).toBe(415);
  });

  it("are found by their id only, never by a path", async () => {
    for (const name of ["../secret.key", "..%2fsecret.key", "00000000-0000-0000-0000-000000000000"])
      expect(await api.api.services.uploads.readPicture(name)).toBeNull();
  });
});
