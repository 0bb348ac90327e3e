import { describe, expect, test } from "vitest";
import { readDocument } from "./check.ts";
import { documentFromHtml, picturesInHtml } from "./from-html.ts";
import { markdownOf } from "./to-markdown.ts";

const picture = { uploadId: "6f1e1c3a-6b1d-4d62-9d51-0d3f2f6a1c11", width: 800, height: 600 };
const pictures = new Map([["https://cu.example/content/images/2024/ao.jpg", picture]]);

/** What the text says, in the words of Markdown; it must also be one of our documents. */
function read(html: string) {
  const document = documentFromHtml(html, { pictures });
  readDocument(document);
  return markdownOf(document).trim();
}

describe("HTML becomes one of our texts", () => {
  test.each([
    [
      "<p>Một <strong>câu</strong> <em>ngắn</em>,\n còn <a href='https://mam.example/x'>liên kết</a>.</p>",
      "Một **câu** *ngắn*, còn [liên kết](https://mam.example/x).",
    ],
    ["chữ trần<p>đoạn</p>chữ nữa", "chữ trần\n\nđoạn\n\nchữ nữa"],
    ["<h1>Một</h1><h2>Hai</h2><h6>Sáu</h6>", "## Một\n\n## Hai\n\n#### Sáu"],
    ["<ul><li>một<ul><li>hai</li></ul></li><li><p>ba</p></li></ul>", "- một\n  - hai\n- ba"],
    ["<ol start='3'><li>ba</li><li>bốn</li></ol>", "3. ba\n4. bốn"],
    ["<blockquote><p>Lời người khác.</p></blockquote>", "> Lời người khác."],
    ["<pre><code class='language-typescript'>const a = 1;\n  b</code></pre>", "```typescript\nconst a = 1;\n  b\n```"],
    ["<p>một<br>hai</p>", "một\\\nhai"],
    [
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
      "| a | b |\n|---|---|\n| 1 |  |",
    ],
    ["<p>một <code>a &lt; b</code></p><hr>", "một `a < b`\n\n---"],
    ["<p>chữ <span lang='en-GB'>a word</span></p>", "chữ :en[a word]"],
  ])("%s", (html, markdown) => {
    expect(read(html)).toBe(markdown);
  });

  test("pictures that are known are pictures, others lead to where they are", () => {
    expect(
      read(
        `<figure class="kg-card kg-image-card"><img src="https://cu.example/content/images/2024/ao.jpg" alt="Ao sen"><figcaption>Ao nhà</figcaption></figure>
         <p>trước <img src="/khong-co.png" alt="mất"> sau</p>`,
      ),
    ).toBe(`![Ao sen](/files/${picture.uploadId}.webp "Ao nhà")\n\ntrước\n\n[mất](/khong-co.png)\n\nsau`);
  });

  test.each([
    [
      "<table><tr><td>một <img src='AO' alt='x'></td><td><img src='AO'></td></tr></table>",
      "|  |  |\n|---|---|\n| một ẢNH | ẢNH |",
    ],
    ["<h2>Phần <img src='AO'>một</h2>", "## Phần một\n\nẢNH"],
    ["<ul><li><img src='AO'> một</li></ul>", "- ẢNH\n  một"],
    ["<blockquote>một <img src='AO'> hai</blockquote>", "> một\n>\n> ẢNH\n>\n> hai"],
    ["<p>một <b>hai <img src='AO'> ba</b></p>", "một\n\n**hai**\n\nẢNH\n\n**ba**"],
    ["<p><a href='https://x.vn/'><img src='AO' alt='x'></a></p>", "ẢNH\n\n[x](https://x.vn/)"],
    ["<a href='https://x.vn/ao.jpg'><img src='AO'></a>", "ẢNH"],
    ["<div class='kg-callout-card'><div class='kg-callout-text'>một <img src='AO'></div></div>", "một\n\nẢNH"],
    ["<pre>một <img src='AO'></pre>", "```\nmột \n```\n\nẢNH"],
    ["<div>".repeat(30) + "một <img src='AO'>", "một\n\nẢNH"],
  ])("a picture that is known is kept wherever it stands: %s", (html, markdown) => {
    const [address] = pictures.keys();
    expect(read(html.replaceAll("AO", address ?? "")).replace(/!\[\w*\]\(\/files\/[^)]+\)/g, "ẢNH")).toBe(markdown);
  });

  test("cards of Ghost: a video, a page, a callout, a gallery", () => {
    expect(
      read(`<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe><figcaption>Nghe thử</figcaption></figure>
        <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://mam.example/bai"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Một bài</div><div class="kg-bookmark-description">Kể thêm</div></div><img src="https://mam.example/icon.png"></a></figure>
        <div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Nhớ <b>nhé</b>.</div></div>
        <figure class="kg-card kg-gallery-card"><div><img src="/a.png" alt="a"><img src="/b.png" alt="b"></div><figcaption>Hai ảnh</figcaption></figure>`),
    ).toBe(
      '[Nghe thử](https://www.youtube.com/watch?v=dQw4w9WgXcQ "video")\n\n[Một bài](https://mam.example/bai)\n\n:::callout\nNhớ **nhé**.\n:::\n\n[a](/a.png)\n\n[Hai ảnh](/b.png)',
    );
  });

  test("the width of a picture of Ghost", () => {
    const [address] = pictures.keys();
    expect(
      read(`<figure class="kg-card kg-image-card kg-width-full"><img src="${address}" alt="Ao"></figure>`),
    ).toMatch(/^!\[Ao\]\([^)]+\)\{width=full\}$/);
  });

  test("behavior, presentation and active links are removed", () => {
    expect(
      read(
        `<script>alert(1)</script><style>p{}</style><p onclick="x()">giữ <a href="javascript:alert(1)">chữ</a></p><form><input value="x"><p>trong mẫu</p></form><svg><text>x</text></svg><!-- ghi chú -->`,
      ),
    ).toBe("giữ chữ");
  });

  test("pictures are found in their order, each once, without the signs on a card", () => {
    expect(picturesInHtml('<a class="kg-bookmark-container" href="/x"><img src="/c.png"></a>')).toEqual([]);
    expect(picturesInHtml('<p><img src="/b.png"></p><figure><img src="/a.png"><img src="/b.png"></figure>')).toEqual([
      "/b.png",
      "/a.png",
    ]);
  });
});

describe("any HTML becomes a valid document", () => {
  test.each([
    ["nothing", ""],
    ["blanks", "  \n <p> </p><p>&nbsp;</p><ul></ul><table></table><pre></pre>"],
    ["ten thousand levels", `${"<div>".repeat(10_000)}chữ${"</div>".repeat(10_000)}`],
    ["ten thousand lists in each other", `${"<ul><li>".repeat(10_000)}chữ`],
    ["ten thousand marks in each other", `<p>${"<b><i>".repeat(5_000)}chữ`],
    [
      "a table in a table in a list",
      "<ul><li><table><tr><td><table><tr><td>a</td></tr></table></td></tr></table></li></ul>",
    ],
    ["blocks in a line", "<p><b>một<p>hai</b><h2>ba <ul><li>bốn</h2>"],
    ["a block in a link", "<a href='/x'><h2>nhan đề</h2><img src='/a.png'></a>"],
    ["a list without items", "<ul>chữ trần<p>đoạn</p><ol><li>x</ol></ul>"],
    ["a control character and a lone half", "<p>a\u0001b\ud800c\u0000</p>"],
    ["a heading of breaks", "<h2><br><br></h2><h3>a<br>b</h3>"],
  ])("%s", (_, html) => {
    expect(() => readDocument(documentFromHtml(html, { pictures }))).not.toThrow();
  });

  test("pieces thrown together anyhow", () => {
    const pieces = ["<p>", "</p>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<b>", "</b>", "<a href=/x>", "</a>", "<h2>", "</h2>", "<pre>", "</pre>", "<blockquote>", "<br>", "<img src=/x.png alt=x>", "<figure>", "</figure>", "<code>", "</code>", "chữ ", "\n", "<div class=kg-callout-card>", "</div>", "<span lang=en>", "</span>"]; // prettier-ignore
    let state = 7;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    for (let round = 0; round < 400; round++) {
      const html = Array.from({ length: 30 }, () => pieces[next() % pieces.length]).join("");
      expect(() => readDocument(documentFromHtml(html)), html).not.toThrow();
    }
  });
});
