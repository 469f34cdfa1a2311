import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileBounds, findKindByName, toFileName } from './files.ts';
import { type FileRefusal, inspectFile } from './inspect.ts';
import { heicFile, jpegFile, makeOfficeFile, makePdf, pngFile, webpFile } from './test-files.ts';

const encode = (text: string): Uint8Array => strToU8(text);
const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

describe('a file', () => {
  it.each([
    ['policy.pdf', makePdf(), 'pdf'],
    ['Screenshot.PNG', pngFile, 'png'],
    ['photo.jpeg', jpegFile, 'jpeg'],
    ['IMG_0001.HEIC', heicFile, 'heic'],
    ['photo.webp', webpFile, 'webp'],
    ['policy.docx', makeOfficeFile('word'), 'docx'],
    ['register.xlsx', makeOfficeFile('xl'), 'xlsx'],
    ['training.pptx', makeOfficeFile('ppt'), 'pptx'],
    ['with-settings.xlsx', makeOfficeFile('xl', { 'xl/printerSettings/p1.bin': 'x' }), 'xlsx'],
    ['notes.txt', encode('Trained on 3 March.\r\n\tAll staff.'), 'text'],
    ['list.csv', new Uint8Array([...encode('Name,Cost\nCaf'), 0xe9, ...encode(',5\n')]), 'csv'],
    ['list.csv', new Uint8Array([0xff, 0xfe, 0x41, 0, 0x2c, 0]), 'csv'],
    // The end of a picture of a phone may hold a film or what an editor has left.
    ['motion.jpg', new Uint8Array([...jpegFile, ...encode('ftypmp42')]), 'jpeg'],
  ])('called %s is taken by its content', (name, bytes, kind) => {
    expect(inspectFile(name, bytes)).toEqual({ kind, refusal: null });
  });

  it.each<[string, Uint8Array, FileRefusal]>([
    ['empty.pdf', new Uint8Array(), 'empty'],
    ['large.pdf', new Uint8Array(fileBounds.bytes + 1), 'too_large'],
    ['policy', makePdf(), 'kind'],
    ['film.mp4', encode('film'), 'kind'],
    ['old.doc', compound, 'old_office'],
    ['drawing.svg', encode('<svg/>'), 'page'],
    ['page.html', encode('<p>'), 'page'],
    ['all.zip', zipSync({ a: encode('a') }), 'archive'],
    ['setup.exe', encode('MZ'), 'program'],
    ['macros.docm', makeOfficeFile('word'), 'macros'],
    ['renamed.docx', makeOfficeFile('word', { 'word/vbaProject.bin': 'x' }), 'macros'],
    ['typed.xlsx', makeOfficeFile('xl', {}, 'sheet.macroEnabled.main+xml'), 'macros'],
    ['controls.docx', makeOfficeFile('word', { 'word/activeX/activeX1.xml': 'x' }), 'macros'],
    ['locked.docx', compound, 'password'],
    ['locked.pdf', makePdf('/Encrypt 5 0 R'), 'password'],
    ['renamed.pdf', pngFile, 'content'],
    ['cut.pdf', makePdf().slice(0, 20), 'content'],
    ['page.pdf', encode(`%PDF-1.4\n<script>alert(1)</script>\n%%EOF`), 'content'],
    ['late.pdf', encode(`<html>\n%PDF-1.4\n%%EOF`), 'content'],
    ['picture.png', encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'content'],
    ['picture.jpg', pngFile, 'content'],
    ['picture.webp', encode('RIFF0000WAVEfmt '), 'content'],
    ['picture.heic', encode('0000ftypmp42'), 'content'],
    ['archive.docx', zipSync({ 'word/document.xml': encode('x') }), 'content'],
    ['workbook.docx', makeOfficeFile('xl'), 'content'],
    ['broken.docx', makeOfficeFile('word').slice(0, 60), 'content'],
    ['page.txt', encode('  \n<!DOCTYPE html><p>'), 'page'],
    ['page.csv', encode('﻿<script>'), 'page'],
    ['script.txt', encode('#!/bin/sh\n'), 'program'],
    ['program.txt', new Uint8Array([0x4d, 0x5a, 0, 1, 2]), 'not_text'],
  ])('called %s is refused', (name, bytes, refusal) => {
    expect(inspectFile(name, bytes)).toEqual({ kind: null, refusal });
  });

  it('of the largest size is looked at as others are', () => {
    const bytes = new Uint8Array(fileBounds.bytes).fill(0x41);
    expect(inspectFile('large.pdf', bytes).refusal).toBe('content');
    expect(inspectFile('large.txt', bytes).kind).toBe('text');
  });

  it('that says it unpacks to more than a megabyte of content types is not unpacked', () => {
    const typesOf = (padding: number) =>
      makeOfficeFile('word', {
        '[Content_Types].xml': `<Types><Override ContentType="application/document.main+xml"/></Types>${' '.repeat(padding)}`,
      });
    expect(inspectFile('padded.docx', typesOf(100_000)).refusal).toBeNull();
    expect(inspectFile('bomb.docx', typesOf(2_000_000)).refusal).toBe('content');
  });
});

describe('the name of a file', () => {
  it.each([
    ['policy.pdf', 'policy.pdf'],
    ['C:\\Users\\me\\policy.pdf', 'policy.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['evil\u202Efdp.exe', 'evil fdp.exe'],
    ['a\u0000b\n.pdf', 'a b.pdf'],
    ['  .hidden.txt ', 'hidden.txt'],
    ['.pdf', 'pdf'],
    ['\u202e', 'File'],
    ['Über Café.docx', 'Über Café.docx'],
    ['in\u200Bvoice\uFEFF\u2060.pdf', 'invoice.pdf'],
    ['policy\u00AD.p\u200Ddf', 'policy.pdf'],
    ['\u3164\u115F.pdf', 'pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['con', '_con'],
    ['Aux.tar.csv', '_Aux.tar.csv'],
    ['nul .txt', '_nul.txt'],
    ['COM¹.docx', '_COM¹.docx'],
    ['LPT9.png', '_LPT9.png'],
    ['C\u200BON.pdf', '_CON.pdf'],
    ['Console.pdf', 'Console.pdf'],
    ['COM10.pdf', 'COM10.pdf'],
    ['policy. .pdf', 'policy.pdf'],
    ['policy.pdf. .', 'policy.pdf'],
    ['نامه‌ها.pdf', 'نامهها.pdf'],
  ])('%j is stored as %s', (name, stored) => {
    expect(toFileName(name)).toBe(stored);
  });

  it('of 300 characters keeps its extension', () => {
    const name = toFileName(`${'a'.repeat(300)}.docx`);
    expect(name).toHaveLength(fileBounds.name);
    expect(findKindByName(name)).toBe('docx');
  });

  it('does not change when it is stored again', () => {
    const names = [
      `${'é '.repeat(200)}.pdf`,
      'a..',
      'x/y',
      'CON.a',
      '__.b',
      'a\u200b.b',
      `${'a'.repeat(199)}.b`,
      '... .txt',
    ];
    for (const name of names) expect(toFileName(toFileName(name))).toBe(toFileName(name));
  });
});
