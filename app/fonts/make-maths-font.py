"""Makes maths.woff2 of this folder; see README.md. Run: python3 make-maths-font.py node_modules/katex/dist/fonts"""

import os
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib.builder import buildMathTable
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

source = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))
faces = {}
glyphs, metrics, characters, order = {}, {}, {}, []


def face(name):
    if name not in faces:
        faces[name] = TTFont(os.path.join(source, f"KaTeX_{name}.ttf"))
    return faces[name]


def take(name, code, suffix=""):
    """Copies a letter of one of the faces; answers its name here, None where the face has none."""
    font = face(name)
    there = font.getBestCmap().get(code)
    if there is None:
        return None
    here_called = f"u{code:04X}{suffix}"
    if here_called not in glyphs:
        pen, recording = TTGlyphPen(None), DecomposingRecordingPen(font.getGlyphSet())
        font.getGlyphSet()[there].draw(recording)
        recording.replay(pen)
        glyphs[here_called] = glyph = pen.glyph()
        advance, side = font["hmtx"][there]
        if advance == 0 and glyph.numberOfContours:
            # A mark that TeX lays back over the letter before it: browsers centre it over the letter themselves.
            glyph.coordinates.translate((-min(x for x, _ in glyph.coordinates), 0))
            advance, side = max(x for x, _ in glyph.coordinates), 0
        metrics[here_called] = (advance, side)
        order.append(here_called)
    return here_called


def put(name, code, at=None, suffix=""):
    glyph = take(name, code, suffix)
    if glyph:
        characters.setdefault(at or code, glyph)
    return glyph


pen = TTGlyphPen(None)
glyphs[".notdef"], metrics[".notdef"] = pen.glyph(), (500, 0)
order.append(".notdef")

# Large signs first: a sum's ordinary form is that of the first size, which Main does not have.
large = [0x220F, 0x2210, 0x2211, 0x222B, 0x222C, 0x222D, 0x222E, 0x22C0, 0x22C1, 0x22C2, 0x22C3]
large += [0x2A00, 0x2A01, 0x2A02, 0x2A04, 0x2A06]
variants = {}
for code in large:
    variants[put("Size1-Regular", code)] = [("Size1-Regular", code, ""), ("Size2-Regular", code, ".two")]

for code in face("Main-Regular").getBestCmap():
    put("Main-Regular", code)

# What stands around and grows: brackets, bars, the root.
growing = [ord(sign) for sign in "()[]{}/\\√⌈⌉⌊⌋⟨⟩"]
for code in growing:
    base = characters[code]
    sizes = [("Main-Regular", code, "")]
    sizes += [(f"Size{n}-Regular", code, f".{word}") for n, word in enumerate(["one", "two", "three", "four"], 1)]
    variants[base] = sizes

capitals, small = range(ord("A"), ord("Z") + 1), range(ord("a"), ord("z") + 1)


def alphabet(name, first_capital, first_small=None, former={}):
    for first, letters in ((first_capital, capitals), (first_small, small)):
        for n, code in enumerate(letters if first else ()):
            put(name, code, former.get(chr(code)) or first + n, f".{name.lower()}")


alphabet("Math-Italic", 0x1D434, 0x1D44E, {"h": 0x210E})
alphabet("Main-Bold", 0x1D400, 0x1D41A)
for n in range(10):
    put("Main-Bold", ord("0") + n, 0x1D7CE + n, ".bold")
alphabet("AMS-Regular", 0x1D538, None, dict(zip("CHNPQRZ", map(ord, "ℂℍℕℙℚℝℤ"))))
alphabet("Caligraphic-Regular", 0x1D49C, None, dict(zip("BEFHILMR", map(ord, "ℬℰℱℋℐℒℳℛ"))))
greek = "αβγδεζηθικλμνξοπρςστυφχψω"
for n, letter in enumerate(greek):
    put("Math-Italic", ord(letter), 0x1D6FC + n, ".italic")
    # As the text's own letters, too: they are italic in formulas anyway.
    put("Math-Italic", ord(letter), None, ".italic")
for letter, at in zip("ϵϑϕϱϖ", (0x1D716, 0x1D717, 0x1D719, 0x1D71A, 0x1D71B)):
    put("Math-Italic", ord(letter), at, ".italic")
    put("Math-Italic", ord(letter), None, ".italic")
for n, letter in enumerate("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ"):
    put("Math-Italic", ord(letter), 0x1D6E2 + n, ".italic")
for sign in "≦≧≨≩≮≯⊈⊉∄∅∴∵⊊⊋□■★✓∡ℷ⅁⩽⩾≜≑⟸":
    put("AMS-Regular", ord(sign))


def height(glyph):
    box = glyphs[glyph]
    box.recalcBounds(None)
    return box.yMax - box.yMin


vertical = {}
for base, sizes in variants.items():
    found = [take(name, code, suffix) for name, code, suffix in sizes]
    vertical[base] = [(glyph, height(glyph)) for glyph in found if glyph]


def part(code, is_extender=False, name="Size4-Regular"):
    glyph = take(name, code, ".part")
    tall = height(glyph)
    joint = min(tall // 3, 200)
    return (glyph, 1 if is_extender else 0, joint, joint, tall)


def ends(*parts):
    """From the foot upwards; ends join on one side only, which is close enough: joints are short."""
    return ([part(code, is_extender) for code, is_extender in parts], 0)


assemblies = {
    "(": [(0x239D, False), (0x239C, True), (0x239B, False)],
    ")": [(0x23A0, False), (0x239F, True), (0x239E, False)],
    "[": [(0x23A3, False), (0x23A2, True), (0x23A1, False)],
    "]": [(0x23A6, False), (0x23A5, True), (0x23A4, False)],
    "⌊": [(0x23A3, False), (0x23A2, True)],
    "⌋": [(0x23A6, False), (0x23A5, True)],
    "⌈": [(0x23A2, True), (0x23A1, False)],
    "⌉": [(0x23A5, True), (0x23A4, False)],
    "{": [(0x23A9, False), (0x23AA, True), (0x23A8, False), (0x23AA, True), (0x23A7, False)],
    "}": [(0x23AD, False), (0x23AA, True), (0x23AC, False), (0x23AA, True), (0x23AB, False)],
    "√": [(0x23B7, False), (0xE000, True), (0xE001, False)],
}
assembled = {characters[ord(sign)]: ends(*parts) for sign, parts in assemblies.items()}
for code in (ord("|"), 0x2223, 0x2225):
    glyph = characters[code]
    tall = height(glyph)
    assembled[glyph] = ([(glyph, 0, 300, 300, tall), (glyph, 1, 300, 300, tall)], 0)

# TeX's own measures (Computer Modern, thousandths of an em).
constants = {
    "ScriptPercentScaleDown": 70, "ScriptScriptPercentScaleDown": 50,
    "DelimitedSubFormulaMinHeight": 1300, "DisplayOperatorMinHeight": 1300, "MathLeading": 150, "AxisHeight": 250,
    "AccentBaseHeight": 431, "FlattenedAccentBaseHeight": 683,
    "SubscriptShiftDown": 150, "SubscriptTopMax": 344, "SubscriptBaselineDropMin": 50,
    "SuperscriptShiftUp": 413, "SuperscriptShiftUpCramped": 289, "SuperscriptBottomMin": 108,
    "SuperscriptBaselineDropMax": 386, "SubSuperscriptGapMin": 160, "SuperscriptBottomMaxWithSubscript": 344,
    "SpaceAfterScript": 50, "UpperLimitGapMin": 111, "UpperLimitBaselineRiseMin": 200, "LowerLimitGapMin": 167,
    "LowerLimitBaselineDropMin": 600, "StackTopShiftUp": 444, "StackTopDisplayStyleShiftUp": 677,
    "StackBottomShiftDown": 345, "StackBottomDisplayStyleShiftDown": 686, "StackGapMin": 120,
    "StackDisplayStyleGapMin": 280, "StretchStackTopShiftUp": 111, "StretchStackBottomShiftDown": 600,
    "StretchStackGapAboveMin": 200, "StretchStackGapBelowMin": 167, "FractionNumeratorShiftUp": 394,
    "FractionNumeratorDisplayStyleShiftUp": 677, "FractionDenominatorShiftDown": 345,
    "FractionDenominatorDisplayStyleShiftDown": 686, "FractionNumeratorGapMin": 40,
    "FractionNumDisplayStyleGapMin": 120, "FractionRuleThickness": 40, "FractionDenominatorGapMin": 40,
    "FractionDenomDisplayStyleGapMin": 120, "SkewedFractionHorizontalGap": 350, "SkewedFractionVerticalGap": 96,
    "OverbarVerticalGap": 120, "OverbarRuleThickness": 40, "OverbarExtraAscender": 40, "UnderbarVerticalGap": 120,
    "UnderbarRuleThickness": 40, "UnderbarExtraDescender": 40, "RadicalVerticalGap": 50,
    "RadicalDisplayStyleVerticalGap": 148, "RadicalRuleThickness": 40, "RadicalExtraAscender": 40,
    "RadicalKernBeforeDegree": 278, "RadicalKernAfterDegree": -556, "RadicalDegreeBottomRaisePercent": 60,
}
# An integral leans: what stands at its head begins behind it, what stands at its foot that much further left.
corrections = {}
for code in (0x222B, 0x222C, 0x222D, 0x222E):
    for glyph, leans in ((characters[code], 194), (characters[code] + ".two", 444)):
        corrections[glyph] = leans
        metrics[glyph] = (metrics[glyph][0] + leans, metrics[glyph][1])

# Bars and arrows over several letters.
characters[0x203E] = characters[0xAF] = characters[0x2C9]


def wide(code, is_extender):
    width = metrics[characters[code]][0]
    return (characters[code], 1 if is_extender else 0, width // 4, width // 4, width)


horizontal = {
    characters[0xAF]: ([wide(0xAF, False), wide(0xAF, True)], 0),
    characters[0x2192]: ([wide(0x2212, True), wide(0x2192, False)], 0),
    characters[0x2190]: ([wide(0x2190, False), wide(0x2212, True)], 0),
}

builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(order)
builder.setupCharacterMap(characters)
builder.setupGlyf(glyphs)
builder.setupHorizontalMetrics(metrics)
builder.setupHorizontalHeader(ascent=800, descent=-250)
builder.setupNameTable({
    "familyName": "Mam Maths", "styleName": "Regular",
    "copyright": "Copyright (c) 2009-2010 Design Science, Inc.; (c) 2014-2018 Khan Academy",
    "licenseDescription": "SIL Open Font License, Version 1.1", "licenseInfoURL": "http://scripts.sil.org/OFL",
})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-250, usWinAscent=1000, usWinDescent=300, sxHeight=431, sCapHeight=683)
builder.setupPost(keepGlyphNames=False)
buildMathTable(
    builder.font, constants=constants, italicsCorrections=corrections, minConnectorOverlap=20,
    vertGlyphVariants=vertical, vertGlyphAssembly=assembled, horizGlyphAssembly=horizontal,
)
builder.font.flavor = "woff2"
target = os.path.join(here, "maths.woff2")
builder.font.save(target)
print(target, os.path.getsize(target), "bytes,", len(order), "glyphs")
