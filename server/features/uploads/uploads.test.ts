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

describe("a crop", () => {
  const whole = { left: 0, top: 0, width: 1, height: 1, turn: 0 as const };
  /** Its left half is red, its right half blue. */
  const halves = async () => {
    const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const both = sharp({ create: { width: 200, height: 100, channels: 3, background: "#00f" } });
    return upload(
      form(
        await both
          .composite([{ input: red, left: 0, top: 0 }])
          .png()
          .toBuffer(),
      ),
    );
  };
  const cropOf = (id: string, crop: object, call = member.call) =>
    call("POST /v1/uploads/{id}/crop", { params: { id }, body: { crop: { ...whole, ...crop } } });
  const colorAt = async (url: string, left: number, top: number) => {
    const bytes = await (await api.fetch(url)).arrayBuffer();
    const { data } = await sharp(bytes)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
  };

  it("is an upload of its own, and its original is kept for another one", async () => {
    const original = await halves();
    const crop = { left: 0.25, top: 0.5, width: 0.5, height: 0.5, turn: 0 as const };
    const { upload: part } = await cropOf(original.id, crop);
    expect([part.width, part.height]).toEqual([100, 50]);
    expect([await colorAt(part.url, 5, 5), await colorAt(part.url, 95, 45)]).toEqual(["red", "blue"]);
    const known = await member.call("GET /v1/uploads/{id}", { params: { id: part.id } });
    expect(known).toEqual({ upload: part, original, crop });
    expect(await member.call("GET /v1/uploads/{id}", { params: { id: original.id } })).toEqual({
      upload: original,
      original: null,
      crop: null,
    });
  });

  it("is taken from the turned picture", async () => {
    const original = await halves();
    const { upload: part } = await cropOf(original.id, { height: 0.5, turn: 90 });
    // Turned to the right, the left half is on top.
    expect([part.width, part.height]).toEqual([100, 100]);
    expect(await colorAt(part.url, 50, 95)).toBe("red");
  });

  it.each([{ left: -0.1 }, { left: 0.6, width: 0.5 }, { top: 0.2, height: 1 }, { width: 0 }])(
    "outside the picture is refused: %o",
    async (crop) => {
      const { id } = await halves();
      const refused = await refusal(cropOf(id, crop), "VALIDATION_FAILED");
      expect(refused.status).toBe(422);
      expect(refused.failure.fields).toEqual({
        crop: "Khung cắt ra ngoài ảnh. Bạn kéo khung vào trong rồi thử lại nhé.",
      });
    },
  );

  it("of a few pixels, or turned askew, is refused", async () => {
    const { id } = await halves();
    const small = await refusal(cropOf(id, { width: 0.05, height: 0.05 }), "VALIDATION_FAILED");
    expect(small.failure.fields?.crop).toContain("ít nhất 16 điểm ảnh");
    await refusal(cropOf(id, { turn: 45 }), "VALIDATION_FAILED");
  });

  it("requires a member, and one's own picture or the role of an editor", async () => {
    const { id } = await halves();
    await refusal(cropOf(id, {}, api.call), "AUTH_REQUIRED");
    await refusal(api.call("GET /v1/uploads/{id}", { params: { id } }), "AUTH_REQUIRED");
    const other = await api.member();
    await refusal(cropOf(id, {}, other.call), "NOT_FOUND");
    await refusal(other.call("GET /v1/uploads/{id}", { params: { id } }), "NOT_FOUND");
    await refusal(cropOf(crypto.randomUUID(), {}), "NOT_FOUND");
    const editor = await api.member({ role: "editor" });
    const { upload: part } = await cropOf(id, { width: 0.5 }, editor.call);
    expect((await editor.call("GET /v1/uploads/{id}", { params: { id: part.id } })).original?.id).toBe(id);
  });
});
